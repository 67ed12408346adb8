import type { MetaFunction } from 'react-router';
import { privatePageMeta } from '#web/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export const meta: MetaFunction = () => privatePageMeta('404');

export default function AdminNotFound() {
  return (
    <div className="grid justify-items-start gap-3 py-12">
      <h1 className="text-2xl font-semibold">404</h1>
      <p className="text-muted">
        Oops! The page you&apos;re looking for doesn&apos;t exist. It might have been moved or deleted.
      </p>
      <ButtonLink to="/admin" variant="primary" className="mt-3">
        Go back to Home
      </ButtonLink>
    </div>
  );
}
