import { Outlet, type MetaFunction } from 'react-router';
import { QueryProvider } from '#web/api/query-provider.tsx';
import { AreaFrame } from '#web/area-frame.tsx';
import { privatePageMeta } from '#web/page-meta.ts';

export const meta: MetaFunction = () => privatePageMeta('Admin');

export default function AdminLayout() {
  return (
    <QueryProvider>
      <AreaFrame>
        <Outlet />
      </AreaFrame>
    </QueryProvider>
  );
}
