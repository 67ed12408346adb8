import { Link, type MetaFunction, useSearchParams } from 'react-router';
import type { AccountId } from '#contract/values/ids.ts';
import { newOrder as words } from '#content/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session/session.ts';
import { useSyncedDrafts } from '#web/orders/draft-sync.ts';
import { listOrderDrafts } from '#web/orders/order-draft.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { dashboardArea } from '../area.ts';
import { FirstOrder } from './first-order.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { ManyOrders } from './many-orders.tsx';
import { useDraftId } from './use-draft-id.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function NewOrder() {
  const { user } = useSession();
  return user && <OrderForms accountId={user._id} />;
}

function OrderForms({ accountId }: { accountId: AccountId }) {
  const [searchParams, setSearchParams] = useSearchParams();
  const areDraftsSynced = useSyncedDrafts(accountId);
  const many = useDraftId('lines');
  const shown = [searchParams.get('draft'), many.draftId];
  const otherDrafts = listOrderDrafts(accountId).filter(({ id }) => !shown.includes(id)).length;
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
            content: areDraftsSynced ? <FirstOrder accountId={accountId} /> : <FormSkeleton />,
          },
          {
            value: 'many',
            label: words.tabs.many,
            content: <ManyOrders key={many.draftId} accountId={accountId} {...many} />,
          },
        ]}
        value={searchParams.get('tab') === 'many' ? 'many' : 'one'}
        onValueChange={changeTab}
        className="mt-4"
      />
    </>
  );
}
