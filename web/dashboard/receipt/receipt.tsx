import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams, type MetaFunction } from 'react-router';
import { hasReceipt, type Payment, type Receipt as ReceiptData } from '#contract/payments/payments.ts';
import { checkout, receipt as words, unpaidPayment } from '#content/payments.ts';
import { paymentQuery } from '#web/money/money-queries.ts';
import { PaymentStatusBadge } from '#web/money/payment-status-badge.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { Money } from '#web/ui/format/money.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import DashboardNotFound from '../not-found.tsx';
import { PaperAddress, PaperOperator } from './paper-parties.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function Receipt() {
  const { paymentId = '' } = useParams();
  const query = useQuery(paymentQuery(paymentId));
  return (
    <QueryState query={query} loading={<Spinner label={words.title} />} missing={<DashboardNotFound />}>
      {(receipt) => <ReceiptPage receipt={receipt} />}
    </QueryState>
  );
}

function ReceiptPage({ receipt }: { receipt: ReceiptData }) {
  const isPaid = hasReceipt(receipt.payment);
  return (
    <>
      <div className="mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-4 print:hidden">
        <Link
          to="/dashboard/pricing"
          className="flex items-center gap-2 rounded-xs text-sm font-medium underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden size={16} />
          {words.back}
        </Link>
        {isPaid && <Button onClick={() => window.print()}>{words.print}</Button>}
      </div>
      {isPaid ? <Sheet receipt={receipt} /> : <UnpaidPayment payment={receipt.payment} />}
    </>
  );
}

/** For a payment that failed or is still pending. */
function UnpaidPayment({ payment }: { payment: Payment }) {
  return (
    <article className="grid max-w-3xl gap-6 rounded-lg border border-line bg-surface p-6 text-sm sm:p-10">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl leading-8 font-semibold">{unpaidPayment.title}</h1>
          <PaymentStatusBadge status={payment.status} />
        </div>
        {payment.description !== undefined && <p className="text-base text-pretty">{payment.description}</p>}
      </div>
      <Facts
        look="stacked"
        className="items-start gap-x-8 gap-y-5 sm:grid-cols-2"
        facts={[
          { name: unpaidPayment.number, value: <span className="figures">{payment.receiptNumber}</span> },
          { name: words.date, value: <DateText value={payment.createdAt} look="moment" /> },
          { name: unpaidPayment.method, value: <Method {...payment} /> },
          { name: unpaidPayment.amount, value: <Money dollars={payment.amount} /> },
        ]}
      />
    </article>
  );
}

function Method({ type, brand, last4 }: Payment) {
  return (
    <>
      {type}
      {last4 !== undefined && ` (${checkout.brands[brand ?? 'unknown']} ···· ${last4})`}
    </>
  );
}

/** The printed part of the page. */
function Sheet({ receipt: { payment, operator, customer, lines, total } }: { receipt: ReceiptData }) {
  return (
    <article className="grid max-w-3xl gap-8 rounded-lg border border-line bg-surface p-6 text-sm sm:p-10 print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <PaperOperator operator={operator} />
        <h1 className="text-2xl leading-8 font-semibold">{words.title}</h1>
      </header>
      <Facts
        look="stacked"
        className="items-start gap-x-8 gap-y-5 sm:grid-cols-2"
        facts={[
          { name: words.number, value: <span className="figures">{payment.receiptNumber}</span> },
          { name: words.date, value: <DateText value={payment.paidAt ?? payment.createdAt} look="moment" /> },
          {
            name: words.to,
            value: <PaperAddress customer={customer} />,
          },
          { name: words.paidBy, value: <Method {...payment} /> },
          { name: words.status, value: <PaymentStatusBadge status={payment.status} /> },
        ]}
      />
      <table className="w-full">
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="py-2 font-medium">
              {words.what}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two refunds have the same label, and lines are only added
            <tr key={index} className="border-b border-line">
              <td className="py-3">{label}</td>
              <td className="py-3 text-right">
                <Money dollars={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-base font-semibold">
            <th scope="row" className="py-3 text-left">
              {words.total}
            </th>
            <td className="py-3 text-right">
              <Money dollars={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </article>
  );
}
