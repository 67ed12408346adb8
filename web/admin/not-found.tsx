import type { MetaFunction } from 'react-router';
import { adminNotFound } from '#content/admin/not-found.ts';
import { AreaMessage } from '#web/area/area-message.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta('404');

export default function AdminNotFound() {
  return <AreaMessage title="404" text={adminNotFound.text} links={[{ to: '/admin', label: adminNotFound.back }]} />;
}
