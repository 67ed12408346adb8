import { useQuery } from '@tanstack/react-query';
import { type MetaFunction, useParams } from 'react-router';
import type { AdminPaymentDetails } from '#contract/admin/payments.ts';
import { adminPayment as words } from '#content/admin/payments.ts';
import { checkout } from '#content/payments.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { PaymentStatusBadge } from '#web/money/payment-status-badge.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { listPath } from '#web/ui/list/list-memory.ts';
import { paymentPath, paymentsPath, userPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { adminPaymentQuery } from '../users/users-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

/** The list as it was left, unless the other tab was open. */
function paymentListPath(): string {
  const left = listPath(paymentsPath);
  return left.includes('tab=payments') ? left : `${paymentsPath}?tab=payments`;
}

export default function PaymentPage() {
  const { paymentId = '' } = useParams();
  const query = useQuery(adminPaymentQuery(paymentId));
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: words.back, to: paymentListPath() }, { label: query.data?.receiptNumber ?? words.title }]}
        className="mb-2"
      />
      <PageHeading title={words.title} />
      <QueryState
        query={query}
        loading={
          <Card className="mt-6" aria-busy>
            <div className="h-72" />
          </Card>
        }
        failed={({ message }) => message || words.failed}
        missing={<EmptyState title={words.missing} />}
        card="mt-6"
      >
        {(payment) => (
          <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <Card>
              <PaymentFacts payment={payment} />
            </Card>
            <div className="grid gap-6">
              <Card title={words.events.title}>
                <Events payment={payment} />
              </Card>
              <Card title={words.refunds.title}>
                <Refunds payment={payment} />
              </Card>
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

const { fields } = words;

function PaymentFacts({ payment }: { payment: AdminPaymentDetails }) {
  const { gateway, gatewayReference, brand, last4, paidAt, description, partOf, bonusOf } = payment;
  const other = partOf ?? bonusOf;
  return (
    <Facts
      look="columns"
      facts={[
        { name: fields.status, value: <PaymentStatusBadge status={payment.status} /> },
        ...(payment.status === 'failed' || payment.status === 'pending'
          ? [
              { name: fields.asked, value: <Money dollars={payment.amount} className="font-semibold" /> },
              { name: fields.amount, value: words.notAdded[payment.status] },
            ]
          : [
              { name: fields.amount, value: <Money dollars={payment.amount} className="font-semibold text-money" /> },
              { name: fields.charged, value: <Money dollars={payment.charged} /> },
            ]),
        {
          name: fields.receipt,
          value: <CopyText text={payment.receiptNumber} shown={payment.receiptNumber} label={fields.receipt} />,
        },
        {
          name: fields.customer,
          value: (
            <>
              <OfficeLink to={userPath(payment.userId)}>{payment.customerName || payment.customerEmail}</OfficeLink>
              <span className="block text-fine text-muted [overflow-wrap:anywhere]">{payment.customerEmail}</span>
            </>
          ),
        },
        { name: fields.type, value: payment.type },
        last4 !== undefined && { name: fields.card, value: words.card(checkout.brands[brand ?? 'unknown'], last4) },
        gateway !== null && { name: fields.gateway, value: words.gateways[gateway] },
        gatewayReference !== null && {
          name: fields.reference,
          value: <CopyText text={gatewayReference} shown={gatewayReference} label={fields.reference} />,
        },
        {
          name: fields.created,
          value: <DateText look="moment" value={payment.createdAt} className="whitespace-normal!" />,
        },
        paidAt !== undefined && {
          name: fields.paid,
          value: <DateText look="moment" value={paidAt} className="whitespace-normal!" />,
        },
        description !== undefined && { name: fields.description, value: description, wide: true },
        other !== undefined && {
          name: partOf === undefined ? fields.bonusOf : fields.partOf,
          value: <OfficeLink to={paymentPath(other)}>{fields.openOther}</OfficeLink>,
        },
      ]}
    />
  );
}

/** Not an event that the gateway sent. */
const isObserved = (event: string): boolean => event.startsWith('observed ');

function Events({ payment: { events } }: { payment: AdminPaymentDetails }) {
  if (events.length === 0) return <p className="text-sm text-muted">{words.events.none}</p>;
  return (
    <ol className="grid gap-4 text-sm">
      {events.map(({ at, event, outcome }) => (
        <li key={event} className="grid gap-0.5">
          <span className="font-medium">{words.events.outcomes[outcome] ?? outcome}</span>
          <DateText look="moment" value={at} className="text-fine text-muted" />
          <span className="text-fine text-muted [overflow-wrap:anywhere]">
            {isObserved(event) ? words.events.observed : event}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Refunds({ payment: { refunds } }: { payment: AdminPaymentDetails }) {
  if (refunds.length === 0) return <p className="text-sm text-muted">{words.refunds.none}</p>;
  return (
    <ol className="grid gap-4 text-sm">
      {refunds.map(({ _id, amount, state, reason, createdAt }) => (
        <li key={_id} className="grid gap-0.5">
          <span className="flex flex-wrap justify-between gap-x-4 font-medium">
            {words.refunds.states[state]}
            <Money dollars={amount} />
          </span>
          <DateText look="moment" value={createdAt} className="text-fine text-muted" />
          {reason !== undefined && <span className="text-fine text-muted [overflow-wrap:anywhere]">{reason}</span>}
        </li>
      ))}
    </ol>
  );
}
