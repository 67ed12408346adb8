import { useQuery } from '@tanstack/react-query';
import { Link, useParams, type MetaFunction } from 'react-router';
import type { Notification } from '#contract/notifications.ts';
import { notificationPage as words } from '#content/support.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { orderPath, paymentPath } from '../paths.ts';
import { NotificationDetails } from './notification-details.tsx';
import { notificationQuery, notificationsApi, notificationsKey } from './notification-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** What the bell and an alarm's email cut short, in full, and the way to what it is about. */
export default function NotificationPage() {
  const { notificationId = '' } = useParams();
  const query = useQuery(notificationQuery(notificationId));
  const { data } = query;
  useMarkRead(
    data && { isUnread: !data.isRead, updatedAt: data.time },
    () => notificationsApi.markAsRead({ params: { id: notificationId } }),
    notificationsKey,
  );
  return (
    <>
      <PageHeading title={words.title} />
      <Card className="mt-6">
        <QueryState
          query={query}
          loading={5}
          failed={({ message }) => message || words.failed}
          missing={<EmptyState title={words.missing} hint={words.missingHint} />}
        >
          {(notification) => <Shown notification={notification} />}
        </QueryState>
      </Card>
    </>
  );
}

function Shown({ notification: { message, details, time, orderId, paymentId } }: { notification: Notification }) {
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{message}</h2>
        <DateText look="moment" value={time} className="text-sm text-muted" />
      </div>
      {details !== '' && <NotificationDetails text={details} />}
      {orderId !== null && (
        <Link to={orderPath(orderId)} className={buttonStyle({})}>
          {words.openOrder}
        </Link>
      )}
      {paymentId !== null && (
        <Link to={paymentPath(paymentId)} className={buttonStyle({})}>
          {words.openPayment}
        </Link>
      )}
    </div>
  );
}
