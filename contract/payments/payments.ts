import { z } from 'zod';
import { PaymentId } from '../values/ids.ts';
import { cardBrands } from './cards.ts';
import { csvExport, exportQuery } from '../csv.ts';
import { endpoint, fileEndpoint, listEndpoint } from '../endpoint.ts';
import type { Limit } from '../limits.ts';
import { Dollars } from '../values/dollars.ts';
import { Balance, Operator, PaperCustomer, PrintedStatement, StatementDays, StatementLine } from './statement.ts';
import { depositTypes, GatewayName, NewPayment, PaymentOptions } from './deposits.ts';

const paymentTypes = [...depositTypes, 'Bonus', 'Adjustment'] as const;
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const;

export const PaymentType = z.enum(paymentTypes);
export type PaymentType = z.infer<typeof PaymentType>;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Irregular bitcoin payments; staff are notified and correct the difference with an adjustment. */
export const paymentNotices = ['partial', 'over', 'late'] as const;

export const Payment = z
  .object({
    _id: PaymentId,
    type: PaymentType,
    amount: Dollars.describe('What it adds to the balance while it is paid; an adjustment may be negative.'),
    status: PaymentStatus.describe('Only `paid` counts towards the balance.'),
    createdAt: z.iso.datetime(),
    paidAt: z.iso.datetime().optional(),
    receiptNumber: z.string(),
    brand: z.enum(cardBrands).optional(),
    last4: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    description: z.string().optional().describe('Why it failed, is on hold or was given.'),
    notice: z.enum(paymentNotices).optional().describe('The bitcoin was too little, too much or too late.'),
    draftId: z.uuid().optional().describe('The draft of the order it pays for.'),
    bonusOf: PaymentId.optional().describe('The deposit that this bonus was given for.'),
    partOf: PaymentId.optional().describe('The payment that this refunded part was split from.'),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** What the customer has to do for a pending payment. */
export const NextStep = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z
      .object({ kind: z.literal('unavailable'), gateway: GatewayName })
      .describe(
        'For bitcoin: the gateway has no address yet. Check the payment again to ask for one, or pay another way.',
      ),
    z.object({
      kind: z.literal('confirm'),
      gateway: GatewayName,
      clientSecret: z.string().optional().describe('For Stripe’s card form, to show the bank’s confirmation.'),
    }),
    z.object({
      kind: z.literal('bitcoin'),
      gateway: GatewayName,
      address: z.string(),
      amountBtc: z.string().describe('The amount still to send.'),
      receivedBtc: z.string().optional().describe('The amount received so far, if not all of it.'),
      uri: z.string().describe('For wallets: a link and the content of the QR code.'),
      expiresAt: z.iso.datetime(),
    }),
  ])
  .meta({ id: 'NextStep' });
export type NextStep = z.infer<typeof NextStep>;

export const PaymentOutcome = z
  .object({ payment: Payment, next: NextStep, message: z.string() })
  .meta({ id: 'PaymentOutcome' });
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

/** A payment that was refunded later keeps its receipt. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>) => status === 'paid' || status === 'refunded';

const PaymentMode = z
  .object({
    isTest: z.boolean().describe('Whether deposits are tests: test cards are accepted and no real money moves.'),
  })
  .meta({ id: 'PaymentMode' });

export const Receipt = z
  .object({
    payment: Payment,
    next: NextStep,
    operator: Operator,
    customer: PaperCustomer,
    lines: z
      .array(z.object({ label: z.string(), amount: Dollars }))
      .describe('They add up to the total; none unless it was paid.'),
    total: Dollars,
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

const statementList = { sorts: ['newest', 'oldest'], filters: StatementDays, hasSearch: false } as const;
const paymentParams = z.object({ paymentId: PaymentId });

const depositLimits: readonly Limit[] = [
  { name: 'deposit', calls: 20, seconds: 900, by: 'address and account', store: 'database' },
];

export const payments = {
  pay: endpoint({
    method: 'POST',
    path: '/payment',
    summary: 'Add funds',
    description:
      'A declined card returns 402 and leaves a failed payment in the history. A payment that the gateway hasn’t settled yet returns 201 with the status `pending`. It settles automatically, and `next` says what the customer has to do until then.',
    access: 'customer',
    status: 201,
    body: NewPayment,
    response: PaymentOutcome,
    errors: ['payment_declined', 'conflict', 'orders_paused', 'shop_closed'],
    idempotent: true,
    limits: depositLimits,
  }),
  history: listEndpoint({
    path: '/payment/history',
    summary: 'List your payments',
    description: 'Search finds payment IDs and receipt numbers.',
    access: 'customer',
    response: Payment,
    errors: [],
    list: {
      sorts: ['newest', 'oldest'],
      filters: z.object({
        status: PaymentStatus.optional().describe('Only payments with this status.'),
        type: PaymentType.optional().describe('Only payments of this type.'),
      }),
    },
  }),
  options: endpoint({
    method: 'GET',
    path: '/payment/options',
    summary: 'Get the payment methods and deposit limits',
    access: 'customer',
    response: PaymentOptions,
    errors: [],
  }),
  mode: endpoint({
    method: 'GET',
    path: '/payment/mode',
    summary: 'See whether payments are tests',
    access: 'signed-in',
    response: PaymentMode,
    errors: [],
  }),
  statement: listEndpoint({
    path: '/payment/statement',
    summary: 'List everything that changed your balance, with the balance after it',
    access: 'customer',
    response: StatementLine,
    errors: [],
    list: statementList,
  }),
  exportStatement: fileEndpoint({
    ...csvExport,
    access: 'customer',
    path: '/payment/exports/statement',
    summary: 'Export the statement as CSV, with the list’s filters and sorting',
    query: exportQuery(statementList),
  }),
  printStatement: endpoint({
    method: 'GET',
    path: '/payment/statement/sheet',
    summary: 'Get a statement with its opening and closing balance, for printing',
    access: 'customer',
    query: StatementDays,
    response: PrintedStatement,
    errors: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/payment/:paymentId',
    summary: 'Get one of your payments with its receipt',
    access: 'customer',
    params: paymentParams,
    response: Receipt,
    errors: ['not_found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/payment/:paymentId/check',
    summary: 'Check a pending payment with the gateway',
    description:
      'A bitcoin payment that never reached the gateway is sent again with the same ID, so it only ever has one address.',
    access: 'customer',
    params: paymentParams,
    response: PaymentOutcome,
    errors: ['not_found'],
    limits: [{ name: 'payment check', calls: 60, seconds: 60, by: 'account', store: 'memory' }],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/payment/:paymentId/confirm',
    summary: 'Approve or decline a sandbox payment, or send its bitcoin',
    description: 'Only for sandbox payments, which have no bank or bitcoin network.',
    access: 'customer',
    params: paymentParams,
    body: z.object({ isApproved: z.boolean() }),
    response: PaymentOutcome,
    errors: ['not_found', 'conflict'],
  }),
  balance: endpoint({
    method: 'GET',
    path: '/auth/balance',
    summary: 'Get your balance',
    access: 'customer',
    keyRight: 'read',
    response: Balance,
    errors: [],
  }),
};
