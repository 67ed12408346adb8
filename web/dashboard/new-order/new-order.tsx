import { useCallback, useState } from 'react';
import { Link, type MetaFunction, useSearchParams } from 'react-router';
import { newOrder as words } from '#content/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session/session.ts';
import { listOrderDrafts, newDraftId } from '#web/orders/order-draft.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { dashboardArea } from '../area.ts';
import { ManyOrders } from './many-orders.tsx';
import { OneOrder } from './one-order.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/**
 * The URL has the draft ID of each tab once the draft is saved, so that a reload restores it. Without an ID, the form
 * starts a new draft.
 */
export default function NewOrder() {
  const [searchParams, setSearchParams] = useSearchParams();
  const { user } = useSession();
  const one = useDraftId('draft');
  const many = useDraftId('lines');
  if (!user) return null;
  const otherDrafts = listOrderDrafts(user._id).filter(({ id }) => id !== one.draftId && id !== many.draftId).length;
  const changeTab = (tab: string) =>
    setSearchParams(
      (before) => {
        if (tab === 'many') before.set('tab', tab);
        else before.delete('tab');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <PageHeading title={words.title}>
        {otherDrafts > 0 && (
          <Link to={dashboardArea.home} className={`${textLinkStyle} text-sm`}>
            {words.drafts(otherDrafts)}
          </Link>
        )}
      </PageHeading>
      <Tabs
        label={words.tabs.label}
        tabs={[
          {
            value: 'one',
            label: words.tabs.one,
            content: <OneOrder key={one.draftId} accountId={user._id} {...one} />,
          },
          {
            value: 'many',
            label: words.tabs.many,
            content: <ManyOrders key={many.draftId} accountId={user._id} {...many} />,
          },
        ]}
        value={searchParams.get('tab') === 'many' ? 'many' : 'one'}
        onValueChange={changeTab}
        className="mt-4"
      />
    </>
  );
}

function useDraftId(name: 'draft' | 'lines'): { draftId: string; onDraftSaved(): void } {
  const [searchParams, setSearchParams] = useSearchParams();
  const [newId] = useState(newDraftId);
  const givenId = searchParams.get(name);
  const onDraftSaved = useCallback(() => {
    if (givenId !== null) return;
    setSearchParams(
      (before) => {
        before.set(name, newId);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [givenId, name, newId, setSearchParams]);
  return { draftId: givenId ?? newId, onDraftSaved };
}
