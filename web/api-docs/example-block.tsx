import { useId, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { CodeBlock } from './code-block.tsx';
import type { Example } from './examples.ts';

const languages = [
  ['curl', 'curl'],
  ['typeScript', 'TypeScript'],
  ['python', 'Python'],
] as const;

/** The same call in three languages, one at a time. */
export function ExampleBlock({ example }: { example: Example }) {
  const [chosen, setChosen] = useState<(typeof languages)[number][0]>('curl');
  const id = useId();
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={id} className="text-fine font-semibold">
          {example.label}
        </p>
        <div role="group" aria-labelledby={id} className="flex gap-1">
          {languages.map(([language, name]) => (
            <button
              key={language}
              type="button"
              aria-pressed={language === chosen}
              onClick={() => setChosen(language)}
              className={classNames(
                'h-8 rounded-xs px-2.5 text-fine font-medium',
                language === chosen ? 'bg-ink text-paper' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <CodeBlock
        label={`${example.label}, ${languages.find(([each]) => each === chosen)?.[1]}`}
        code={example[chosen]}
      />
    </div>
  );
}
