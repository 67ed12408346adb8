import { useQuery } from '@tanstack/react-query';
import { Link, type MetaFunction, useParams } from 'react-router';
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
import { notificationQuery, notificationsApi, notificationsKey } from './notification-queries.ts';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';

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

const orderIds = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** Its text, in which every order ID leads to its order. */
export function NotificationDetails({ text }: { text: string }) {
  const parts = [];
  // Split by a pattern with one group: what it matched is at the odd places.
  for (const [index, part] of text.split(orderIds).entries()) {
    parts.push(
      index % 2 === 0 ? (
        part
      ) : (
        <Link key={`${index} ${part}`} to={orderPath(part)} className={textLinkStyle}>
          {part}
        </Link>
      ),
    );
  }
  return <p className="max-w-[75ch] [overflow-wrap:anywhere] whitespace-pre-line figures">{parts}</p>;
}
