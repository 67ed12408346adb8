import { useId, useState } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { CodeBlock } from './code-block.tsx';
import type { Example } from './examples.ts';

const languages = [
  ['curl', 'curl'],
  ['typeScript', 'TypeScript'],
  ['python', 'Python'],
] as const;

export function ExampleBlock({ example }: { example: Example }) {
  const [selected, setSelected] = useState<(typeof languages)[number][0]>('curl');
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
              aria-pressed={language === selected}
              onClick={() => setSelected(language)}
              className={classNames(
                'h-8 rounded-xs px-2.5 text-fine font-medium',
                language === selected ? 'bg-ink text-paper' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <CodeBlock
        label={`${example.label}, ${languages.find(([each]) => each === selected)?.[1]}`}
        code={example[selected]}
      />
    </div>
  );
}
