import { paymentMessages } from '#content/messages/payments.ts';
import type { FailureReason } from './gateway.ts';

export interface SandboxOutcome {
  readonly state: 'pending' | 'paid' | 'failed';
  readonly failure?: FailureReason;
  /** Seconds until a pending payment becomes paid automatically; if undefined, the customer has to confirm it. */
  readonly settlesAfterSeconds?: number;
  readonly refusesRefunds?: true;
}

interface SandboxCard extends SandboxOutcome {
  readonly number: string;
  /** Shown at the demo's checkout. */
  readonly outcome: string;
}

const failed = (failure: FailureReason) => ({ state: 'failed', failure }) as const;

/** The test card numbers of Stripe, with the same outcomes. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', outcome: paymentMessages.testCards.succeeds, state: 'paid' },
  { number: '5555555555554444', outcome: paymentMessages.testCards.succeeds, state: 'paid' },
  { number: '4000000000000002', outcome: paymentMessages.testCards.declined, ...failed('declined') },
  { number: '4000000000009995', outcome: paymentMessages.testCards.insufficient, ...failed('insufficient-funds') },
  { number: '4000000000000069', outcome: paymentMessages.testCards.expired, ...failed('expired-card') },
  { number: '4000000000000127', outcome: paymentMessages.testCards.cvc, ...failed('incorrect-cvc') },
  { number: '4000000000000077', outcome: paymentMessages.testCards.slow, state: 'pending', settlesAfterSeconds: 10 },
  { number: '4000002500003155', outcome: paymentMessages.testCards.confirm, state: 'pending' },
  {
    number: '4000000000005126',
    outcome: paymentMessages.testCards.refusesRefunds,
    state: 'paid',
    refusesRefunds: true,
  },
];

/** Any other number could be a real card and is refused. */
export function sandboxOutcome(number: string): SandboxOutcome {
  return sandboxCards.find((card) => card.number === number) ?? failed('incorrect-number');
}
