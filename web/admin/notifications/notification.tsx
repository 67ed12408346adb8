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
import { approvalPath, exclusionPath, orderPath, paymentPath } from '../paths.ts';
import { notificationQuery, notificationsApi, notificationsKey } from './notification-queries.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { useMayOpen } from '../rights/use-rights.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** The full text of a notification, which the bell and its email truncate, with a link to what it is about. */
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
          {(notification) => <NotificationBody notification={notification} />}
        </QueryState>
      </Card>
    </>
  );
}

function NotificationBody({
  notification: { id, kind, message, details, time, orderId, paymentId },
}: {
  notification: Notification;
}) {
  const mayOpen = useMayOpen();
  return (
    <div className="grid justify-items-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{message}</h2>
        <DateText look="moment" value={time} className="text-sm text-muted" />
      </div>
      {details !== '' && <NotificationDetails text={details} />}
      {orderId !== null && mayOpen(orderPath(orderId)) && (
        <Link to={orderPath(orderId)} className={buttonStyle({})}>
          {words.openOrder}
        </Link>
      )}
      {paymentId !== null && mayOpen(paymentPath(paymentId)) && (
        <Link to={paymentPath(paymentId)} className={buttonStyle({})}>
          {words.openPayment}
        </Link>
      )}
      {kind === 'approval-request' && (
        <Link to={approvalPath(id)} className={buttonStyle({})}>
          {words.openApproval}
        </Link>
      )}
      {kind === 'exclusion-request' && (
        <Link to={exclusionPath(id)} className={buttonStyle({})}>
          {words.openExclusion}
        </Link>
      )}
    </div>
  );
}

const orderIdPattern = /\b([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})\b/;

/** Links every order ID in the text to its order. */
export function NotificationDetails({ text }: { text: string }) {
  const parts = [];
  // Splitting by a pattern with one capture group puts the matches at odd indexes.
  for (const [index, part] of text.split(orderIdPattern).entries()) {
    parts.push(
      index % 2 === 0 ? (
        part
      ) : (
        <OfficeLink key={`${index} ${part}`} to={orderPath(part)}>
          {part}
        </OfficeLink>
      ),
    );
  }
  return <p className="max-w-[75ch] [overflow-wrap:anywhere] whitespace-pre-line figures">{parts}</p>;
}
