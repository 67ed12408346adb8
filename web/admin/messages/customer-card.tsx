import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { inbox } from '#content/support.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatNumber } from '#web/ui/format/format-number.ts';
import { Money } from '#web/ui/format/money.tsx';
import { userOrderListQuery } from '../orders/admin-orders-queries.ts';
import { orderPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { shortId } from '../short-id.ts';
import { userQuery } from '../users/users-queries.ts';

const words = inbox.customer;
const ordersShown = 5;

/** What staff need to know about a customer to reply. */
export function CustomerCard({ userId }: { userId: AccountId }) {
  const user = useQuery(userQuery(userId));
  const orders = useQuery(userOrderListQuery(userId, { page: 1, perPage: ordersShown }));
  return (
    <Card
      title={words.title}
      actions={user.data && <Money dollars={user.data.currentBalance} className="text-sm font-semibold text-money" />}
    >
      <QueryState query={orders}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">{words.noOrders}</p>
          ) : (
            <ul aria-label={words.lastOrders} className="grid gap-3 text-sm">
              {rows.map((order) => (
                <li key={order._id} className="grid gap-1">
                  <span className="flex flex-wrap items-center justify-between gap-x-3">
                    <span className="min-w-0">
                      <OfficeLink to={orderPath(order.orderId)} className="figures">
                        {shortId(order.orderId)}
                      </OfficeLink>{' '}
                      {order.service}
                    </span>
                    <StatusBadge status={order.status} />
                  </span>
                  <span className="flex flex-wrap justify-between gap-x-3 text-fine text-muted figures">
                    {words.delivered(formatNumber(order.completedVotes), formatNumber(order.quantity))}
                    <DateText value={order.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}
