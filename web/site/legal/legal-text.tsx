import { inForceSince } from '#content/legal/pages.ts';
import type { LegalPage } from '#contract/pages/page-data.ts';
import { formatDay } from '#web/ui/format/format-day.ts';

export function LegalText({ title, since, sections }: LegalPage) {
  return (
    <article className="mx-auto max-w-6xl px-5 pt-10 pb-24 sm:px-8 md:pt-20">
      <h1 className="display-1 lg:text-[4.25rem]">{title}</h1>
      <p className="mt-5 text-muted">
        {inForceSince} <time dateTime={since}>{formatDay(since)}</time>.
      </p>
      <div className="mt-12 grid">
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid gap-x-16 gap-y-3 border-t border-line py-8 lg:grid-cols-[1fr_1.6fr]"
          >
            <h2 className="display-3">{section.title}</h2>
            <div className="grid max-w-[57ch] gap-4 leading-relaxed">
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}
