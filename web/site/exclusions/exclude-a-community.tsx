import type { MetaFunction } from 'react-router';
import { exclusionForm, exclusionPage as words, exclusionPath } from '#content/legal/exclusions.ts';
import { breadcrumbJsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ExclusionForm } from './exclusion-form.tsx';

const crumbs = [{ label: words.breadcrumb.home, to: '/' }, { label: words.breadcrumb.here }];

export const meta: MetaFunction = () => [
  ...publicPageMeta({ title: words.pageTitle, description: words.description, path: exclusionPath }),
  breadcrumbJsonLd(crumbs),
];

/** For moderators, who need no account. */
export default function ExcludeACommunity() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8 md:pt-12">
      <Breadcrumb crumbs={crumbs} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[1fr_1.15fr]">
        <div className="grid gap-6">
          <h1 className="max-w-[11ch] display-1 lg:text-[4.25rem]">{words.title}</h1>
          <p className="max-w-[44ch] text-lg leading-relaxed text-muted">{words.lead}</p>
          <ul className="grid max-w-[52ch] list-disc gap-3 pl-5 text-muted">
            {words.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <section aria-labelledby="exclusion-request" className="rounded-xl border border-line bg-surface p-5 sm:p-8">
          <h2 id="exclusion-request" className="mb-6 display-3">
            {exclusionForm.title}
          </h2>
          <ExclusionForm />
        </section>
      </div>
    </div>
  );
}
