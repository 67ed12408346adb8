import { useQuery } from '@tanstack/react-query';
import { Link, useParams, type MetaFunction } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { Notification } from '#contract/notifications.ts';
import { notificationPage as words } from '#content/support.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { useMarkRead } from '#web/support/use-mark-read.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/card.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { orderPath, paymentPath } from '../paths.ts';
import { NotificationDetails } from './notification-details.tsx';
import { notificationQuery, notificationsApi, notificationsKey } from './notification-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** What the bell and an alarm's email cut short, in full, and the way to what it is about. */
export default function NotificationPage() {
  const { notificationId = '' } = useParams();
  const { data, error, refetch } = useQuery(notificationQuery(notificationId));
  useMarkRead(
    data && { isUnread: !data.isRead, updatedAt: data.time },
    () => notificationsApi.markAsRead({ params: { id: notificationId } }),
    notificationsKey,
  );
  return (
    <>
      <PageHeading title={words.title} />
      <Card className="mt-6">
        {data ? <Shown notification={data} /> : <Missing error={error} onRetry={() => void refetch()} />}
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

function Missing({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (!error) {
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <SkeletonText lines={5} />
      </div>
    );
  }
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
  if (isMissing) return <EmptyState title={words.missing} hint={words.missingHint} />;
  return <ErrorState message={error.message || words.failed} onRetry={onRetry} />;
}
