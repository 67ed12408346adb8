import type { MetaFunction } from 'react-router';
import { AreaMessage } from '#web/area/area-message.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta('404');

export default function AdminNotFound() {
  return (
    <AreaMessage
      title="404"
      text="Oops! The page you're looking for doesn't exist. It might have been moved or deleted."
      links={[{ to: '/admin', label: 'Go back to Home' }]}
    />
  );
}
