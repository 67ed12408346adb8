import { type MetaFunction, NavLink, Outlet } from 'react-router';
import { shopPage as words } from '#content/admin/shop.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { shopPath, shopPagePath } from '../paths.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const pages = ['identity', 'money', 'rules', 'pages', 'email', 'history'] as const;

export default function ShopLayout() {
  return (
    <>
      <PageHeading title={words.title} />
      <nav aria-label={words.nav} className="mt-4 border-b border-line">
        <ul className="-mx-2 flex gap-2 overflow-x-auto">
          {pages.map((page) => (
            <li key={page} className="shrink-0">
              <NavLink
                to={shopPagePath(page)}
                end={shopPagePath(page) === shopPath}
                className="group relative flex h-11 items-center rounded-xs px-2 text-sm font-medium text-muted outline-offset-[-4px] transition-colors hover:text-ink aria-[current=page]:text-ink"
              >
                {words.pages[page]}
                <span
                  aria-hidden
                  className="absolute inset-x-2 bottom-0 h-[3px] bg-accent opacity-0 [--cut-height:8px] cut-end group-aria-[current=page]:opacity-100"
                />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-6">
        <Outlet />
      </div>
    </>
  );
}
