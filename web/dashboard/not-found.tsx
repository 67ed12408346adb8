import type { MetaFunction } from 'react-router';
import { notFound as words } from '#content/site.ts';
import { AreaMessage } from '#web/area/area-message.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function DashboardNotFound() {
  const links = [
    { to: '/dashboard', label: words.toDashboard },
    { to: '/', label: words.back },
  ];
  return <AreaMessage title={words.title} text={words.hint} links={links} />;
}
