import { type MetaFunction, Outlet, useLocation } from 'react-router';
import { shopPage as words } from '#content/admin/shop.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { shopPagePath } from '../paths.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const pages = ['identity', 'money', 'rules', 'pages', 'email', 'history'] as const;

export default function ShopLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-4 border-b border-line">
        <LinkTabs
          label={words.nav}
          tabs={pages.map((page) => ({ name: page, label: words.pages[page], to: shopPagePath(page) }))}
          current={pages.find((page) => shopPagePath(page) === pathname)}
          className="-mx-2"
        />
      </div>
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
