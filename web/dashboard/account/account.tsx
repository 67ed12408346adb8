import { Suspense } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { accountSettings as words } from '#content/account-settings.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { accountTabs } from './account-tabs.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** One screen for customers and admins, each in the layout of their area. */
export default function AccountSettings() {
  const { user } = useSession();
  const [searchParams, setSearchParams] = useSearchParams();
  const tabs = accountTabs.filter(({ roles }) => !roles || (user && roles.includes(user.role)));
  const selected = tabs.find(({ value }) => value === searchParams.get('tab')) ?? tabs[0];

  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        label={words.title}
        tabs={tabs.map(({ Content, ...tab }) => ({
          ...tab,
          content: (
            <Suspense fallback={<SkeletonText lines={6} />}>
              <Content />
            </Suspense>
          ),
        }))}
        value={selected?.value ?? ''}
        onValueChange={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
        // The question before a secret is left returns the focus to the tab, which must not ask again.
        isManual
        className="mt-4"
      />
    </>
  );
}
