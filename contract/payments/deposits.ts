import { z } from 'zod';
import { CardCvc, CardExpiry, CardHolderName, CardNumber, cardFields } from './cards.ts';
import { Email } from '../values/fields.ts';
import { Dollars } from '../values/dollars.ts';
import { dollarText } from '../values/money.ts';
import { OrderToPlace } from '../orders/order-drafts.ts';
import { sharedWords } from '../words/shared.ts';
import { paymentWords } from '../words/payments.ts';

/** The limits of every shop; owners choose their own within them. */
const depositDollarsMin = 1;
const depositDollarsMax = 10_000;

export const depositTypes = ['Card', 'Bitcoin'] as const;
const gatewayNames = ['sandbox', 'stripe', 'btcpay'] as const;

export const DepositType = z.enum(depositTypes, paymentWords.typeRequired);
export type DepositType = z.infer<typeof DepositType>;
export const GatewayName = z.enum(gatewayNames);
export type GatewayName = z.infer<typeof GatewayName>;

const tooSmall = (minimum: number) => paymentWords.depositTooSmall(dollarText(minimum));
const tooLarge = (maximum: number) => paymentWords.depositTooLarge(dollarText(maximum));

export const DepositAmount = z
  .number(sharedWords.amount)
  .min(depositDollarsMin, tooSmall(depositDollarsMin))
  .max(depositDollarsMax, tooLarge(depositDollarsMax))
  .refine((value) => Number(value.toFixed(2)) === value, sharedWords.decimals(2))
  .describe('Within the limits of `/payment/options`.');

/** A message if the amount is outside the shop's limits. */
export function depositProblem(
  amount: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
): string | undefined {
  if (amount < minimum) return tooSmall(minimum);
  return amount > maximum ? tooLarge(maximum) : undefined;
}

/** A card is given by its fields, or by the payment method id of the gateway's own form. */
export const NewPayment = z
  .object({
    email: Email.describe('Shown on the receipt.'),
    amount: DepositAmount,
    type: DepositType,
    cardNumber: CardNumber.optional(),
    cardExpiry: CardExpiry.optional(),
    cardCvc: CardCvc.optional(),
    cardHolderName: CardHolderName.optional(),
    paymentMethodId: z
      .string()
      .regex(/^[\w-]{1,255}$/, paymentWords.cardAgain)
      .optional()
      .describe('From Stripe’s card form; omit all card fields then.'),
    order: OrderToPlace.optional().describe(
      'Placed as soon as the payment is paid, however long that takes. The deposit must pay for it, together with the balance, the bonus and pending payments for the same draft. If it can’t be placed then, the money stays on the balance, and the draft and an email say why.',
    ),
  })
  .superRefine((value, check) => {
    const needed = value.type === 'Card' && value.paymentMethodId === undefined;
    for (const field of cardFields) {
      if (needed && value[field] === undefined) {
        check.addIssue({ code: 'custom', path: [field], message: paymentWords.required[field] });
      }
      if (!needed && value[field] !== undefined) {
        check.addIssue({ code: 'custom', path: [field], message: paymentWords.noCard });
      }
    }
  });
export type NewPayment = z.infer<typeof NewPayment>;

export const PaymentOptions = z
  .object({
    methods: z
      .array(
        z.object({
          type: DepositType,
          gateway: GatewayName,
          form: z
            .enum(['card-fields', 'stripe-fields', 'none'])
            .describe('The card form: our own fields, Stripe’s, or none.'),
        }),
      )
      .describe('Empty while deposits are off.'),
    minimum: Dollars,
    maximum: Dollars,
    presets: z.array(Dollars),
    bonus: z.object({
      percent: z.number(),
      isAvailable: z.boolean().describe('Whether this account’s next deposit gets the bonus.'),
      needsVerification: z.boolean().describe('Whether it is on hold until the email address is confirmed.'),
      held: Dollars.optional().describe('A granted bonus that is on hold.'),
    }),
    stripePublishableKey: z.string().optional(),
    testCards: z
      .array(z.object({ number: z.string(), outcome: z.string() }))
      .optional()
      .describe('Only while payments are tests.'),
  })
  .meta({ id: 'PaymentOptions' });
export type PaymentOptions = z.infer<typeof PaymentOptions>;
