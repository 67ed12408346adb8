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
 * The address names the draft of each tab once there is something in it, so that a reload finds it again. Without one,
 * the form begins a new draft.
 */
export default function NewOrder() {
  const [address, setAddress] = useSearchParams();
  const { user } = useSession();
  const one = useDraftId('draft');
  const many = useDraftId('lines');
  if (!user) return null;
  const others = listOrderDrafts(user._id).filter(({ id }) => id !== one.draftId && id !== many.draftId).length;
  const changeTab = (tab: string) =>
    setAddress(
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
        {others > 0 && (
          <Link to={dashboardArea.home} className={`${textLinkStyle} text-sm`}>
            {words.drafts(others)}
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
        value={address.get('tab') === 'many' ? 'many' : 'one'}
        onValueChange={changeTab}
        className="mt-4"
      />
    </>
  );
}

function useDraftId(name: 'draft' | 'lines'): { draftId: string; onKept(): void } {
  const [address, setAddress] = useSearchParams();
  const [fresh] = useState(newDraftId);
  const named = address.get(name);
  const onKept = useCallback(() => {
    if (named !== null) return;
    setAddress(
      (before) => {
        before.set(name, fresh);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, name, fresh, setAddress]);
  return { draftId: named ?? fresh, onKept };
}
