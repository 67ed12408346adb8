import { createHash, randomUUID } from 'node:crypto';
import { paymentMessages } from '#content/messages/payments.ts';
import type { PaymentId } from '#contract/values/ids.ts';
import { cardBrandOf } from '#contract/payments/cards.ts';
import { type Cents, cents } from '#contract/values/money.ts';
import type { NextStep } from '#contract/payments/payments.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Charge, Gateway, GatewayReport } from './gateway.ts';
import { sandboxOutcome, type SandboxOutcome } from './sandbox-cards.ts';
import { addTakenBack, insertCharge, insertSandboxRefund, selectCharge, settleCharge } from './sandbox.queries.ts';
import type { SandboxCharge } from './sandbox.tables.ts';
import { readWebhook } from './sandbox-webhook.ts';

export interface SandboxOptions {
  readonly connection: DatabaseConnection;
  readonly clock: () => Date;
  readonly webhookSecret: Uint8Array;
}

export interface Sandbox extends Gateway {
  readonly name: 'sandbox';
  /** The bank's or the bitcoin network's decision. Returns false if the payment is not pending. */
  confirm(paymentId: PaymentId, isApproved: boolean): Promise<boolean>;
  chargeBack(paymentId: PaymentId, amountCents: Cents): Promise<boolean>;
}

const bitcoinMs = 60 * 60 * 1000;
const confirmationMs = 24 * 60 * 60 * 1000;
const dollarsForBitcoin = 60_000;

/** A gateway for demos and tests that moves no money. Its state is in the database, so it survives restarts. */
export function createSandbox({ connection, clock, webhookSecret }: SandboxOptions): Sandbox {
  const { db } = connection;

  async function settleByTime(charge: SandboxCharge): Promise<SandboxCharge> {
    const settled = timedOutcome(charge, clock());
    if (settled) await settleCharge(db, charge.paymentId, settled);
    return (settled && (await selectCharge(db, charge.paymentId))) ?? charge;
  }

  return {
    name: 'sandbox',
    methods: [
      { type: 'Card', form: 'card-fields' },
      { type: 'Bitcoin', form: 'none' },
    ],
    canRefund: true,
    charge: async (charge) => reportOf(await insertCharge(db, newCharge(charge, clock()))),
    fetchPayment: async ({ paymentId }) => {
      const charge = await selectCharge(db, paymentId);
      return charge && reportOf(await settleByTime(charge));
    },
    refund: async (refund) => {
      const charge = await selectCharge(db, refund.paymentId);
      const isRefused = !charge || charge.refusesRefunds || !(await insertSandboxRefund(connection, refund));
      return isRefused
        ? { outcome: 'refused', reason: paymentMessages.gateways.sandboxRefund }
        : { outcome: 'accepted' };
    },
    parseWebhook: (webhook) => readWebhook(webhookSecret, webhook),
    confirm: (paymentId, isApproved) =>
      settleCharge(
        db,
        paymentId,
        isApproved ? { state: 'paid', failure: null } : { state: 'failed', failure: 'not-confirmed' },
      ),
    chargeBack: (paymentId, amountCents) => addTakenBack(db, paymentId, amountCents),
  };
}

function newCharge({ paymentId, type, amountCents, card }: Charge, now: Date): SandboxCharge {
  const outcome: SandboxOutcome = card ? sandboxOutcome(card.number) : { state: 'pending' };
  const { state, failure = null, settlesAfterSeconds, refusesRefunds = false } = outcome;
  return {
    paymentId,
    reference: `sandbox_${randomUUID()}`,
    type,
    amountCents,
    state,
    failure,
    settlesAt: settlesAfterSeconds === undefined ? null : new Date(now.getTime() + settlesAfterSeconds * 1000),
    takenBackCents: cents(0),
    refusesRefunds,
    brand: card ? cardBrandOf(card.number) : null,
    last4: card ? card.number.slice(-4) : null,
    createdAt: now,
  };
}

function timedOutcome({ state, type, settlesAt, createdAt }: SandboxCharge, now: Date) {
  if (state !== 'pending') return undefined;
  if (settlesAt) return settlesAt <= now ? ({ state: 'paid', failure: null } as const) : undefined;
  const [timeoutMs, failure] =
    type === 'Bitcoin' ? ([bitcoinMs, 'expired'] as const) : ([confirmationMs, 'not-confirmed'] as const);
  return createdAt.getTime() + timeoutMs <= now.getTime() ? ({ state: 'failed', failure } as const) : undefined;
}

function reportOf(charge: SandboxCharge): GatewayReport {
  const { paymentId, reference, amountCents, state, takenBackCents, failure, brand, last4 } = charge;
  return {
    paymentId,
    reference,
    amountCents,
    currency: 'USD',
    state,
    takenBackCents,
    ...(failure ? { failure } : {}),
    ...(brand && last4 ? { card: { brand, last4 } } : {}),
    next: nextStepOf(charge),
  };
}

function nextStepOf({ state, type, settlesAt, paymentId, amountCents, createdAt }: SandboxCharge): NextStep {
  if (state !== 'pending' || settlesAt) return { kind: 'none' };
  if (type === 'Card') return { kind: 'confirm', gateway: 'sandbox' };
  // Looks like a testnet address, but can't receive payments.
  const address = `tb1q${createHash('sha256').update(paymentId).digest('hex').slice(0, 38)}`;
  const amountBtc = (amountCents / 100 / dollarsForBitcoin).toFixed(8);
  return {
    kind: 'bitcoin',
    gateway: 'sandbox',
    address,
    amountBtc,
    uri: `bitcoin:${address}?amount=${amountBtc}`,
    expiresAt: new Date(createdAt.getTime() + bitcoinMs).toISOString(),
  };
}
