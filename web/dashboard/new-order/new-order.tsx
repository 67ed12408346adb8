import { type MetaFunction, useSearchParams } from 'react-router';
import { newOrder as words } from '#content/orders.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { useSession } from '#web/api/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ManyOrders } from './many-orders.tsx';
import { OneOrder } from './one-order.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function NewOrder() {
  const [address, setAddress] = useSearchParams();
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeading title={words.title} />
      <Tabs
        label={words.tabs.label}
        tabs={[
          { value: 'one', label: words.tabs.one, content: <OneOrder accountId={user._id} /> },
          { value: 'many', label: words.tabs.many, content: <ManyOrders accountId={user._id} /> },
        ]}
        value={address.get('tab') === 'many' ? 'many' : 'one'}
        onValueChange={(tab) => setAddress(tab === 'many' ? { tab } : {}, { replace: true, preventScrollReset: true })}
        className="mt-4"
      />
    </>
  );
}
