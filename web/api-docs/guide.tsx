import { CodeBlock } from './code-block.tsx';
import { ExampleBlock } from './example-block.tsx';
import { type GuideSection, guideSections } from './guide-text.ts';
import { Prose } from './prose.tsx';
import { TokenField } from './token.tsx';

export function Guide() {
  return (
    <div className="grid gap-12">
      {guideSections.map((section) => (
        <GuidePart key={section.id} section={section} />
      ))}
    </div>
  );
}

function GuidePart({ section: { id, title, paragraphs, table, sample, example } }: { section: GuideSection }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-20 gap-x-10 gap-y-4 border-t-2 border-ink pt-5 lg:scroll-mt-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]"
    >
      <div className="grid content-start gap-3">
        <h2 id={`${id}-title`} className="display-3">
          {title}
        </h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="max-w-[64ch] leading-relaxed text-pretty">
            <Prose text={paragraph} />
          </p>
        ))}
        {table && <GuideTable {...table} />}
      </div>
      <div className="grid min-w-0 content-start gap-4 xl:pt-1">
        {example && <ExampleBlock example={example} />}
        {sample && <CodeBlock {...sample} />}
        {id === 'authentication' && <TokenField />}
      </div>
    </section>
  );
}

function GuideTable({ caption, rows }: NonNullable<GuideSection['table']>) {
  return (
    <dl aria-label={caption} className="mt-2 grid max-w-[64ch] gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
      {rows.map(([term, meaning]) => (
        <div key={term} className="contents">
          <dt>
            <code className="font-mono text-fine">{term}</code>
          </dt>
          <dd className="text-muted max-sm:mb-2">
            <Prose text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
