import type { MetaFunction } from 'react-router';
import { notFound as words } from '#content/site.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function DashboardNotFound() {
  return (
    <div className="grid justify-items-start gap-3 py-12">
      <h1 className="text-2xl font-semibold">{words.title}</h1>
      <p className="text-muted">{words.hint}</p>
      <ButtonLink to="/" variant="primary" className="mt-3">
        {words.back}
      </ButtonLink>
    </div>
  );
}
