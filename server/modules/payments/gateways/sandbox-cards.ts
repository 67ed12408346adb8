import type { FailureReason } from './gateway.ts';

export interface SandboxOutcome {
  readonly state: 'pending' | 'paid' | 'failed';
  readonly failure?: FailureReason;
  /** Seconds until a pending payment turns paid by itself; without, its customer has to confirm it. */
  readonly settlesAfterSeconds?: number;
  readonly refusesRefunds?: true;
}

interface SandboxCard extends SandboxOutcome {
  readonly number: string;
  /** What the checkout page of a demo says of it. */
  readonly outcome: string;
}

const refused = (failure: FailureReason) => ({ state: 'failed', failure }) as const;

/** The numbers that Stripe's test mode made known, with the same meaning. */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', outcome: 'Succeeds', state: 'paid' },
  { number: '5555555555554444', outcome: 'Succeeds', state: 'paid' },
  { number: '4000000000000002', outcome: 'Is declined', ...refused('declined') },
  { number: '4000000000009995', outcome: 'Has insufficient funds', ...refused('insufficient-funds') },
  { number: '4000000000000069', outcome: 'Has expired', ...refused('expired-card') },
  { number: '4000000000000127', outcome: 'Has another CVC', ...refused('incorrect-cvc') },
  { number: '4000000000000077', outcome: 'Takes ten seconds', state: 'pending', settlesAfterSeconds: 10 },
  { number: '4000002500003155', outcome: 'Wants to be confirmed', state: 'pending' },
  { number: '4000000000005126', outcome: 'Succeeds, and refuses refunds', state: 'paid', refusesRefunds: true },
];

/** A number that is nobody's test card may be somebody's real one, and is never taken. */
export function sandboxOutcome(number: string): SandboxOutcome {
  return sandboxCards.find((card) => card.number === number) ?? refused('incorrect-number');
}
