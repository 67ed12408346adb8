import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { AccountId } from '#contract/values/ids.ts';
import { type Cents, cents, dollarsFromCents } from '#contract/values/money.ts';
import type { LiveTopic } from '#contract/live.ts';
import type { NewPayment } from '#contract/payments/deposits.ts';
import { type Context, createContext } from '#server/context.ts';
import type { DatabaseConnection } from '#server/database/connection/connect.ts';
import type { Audience } from '#server/live/notices.ts';
import { deriveKeys } from '#server/keys/keys.ts';
import { createAccount, hashPassword } from '#server/modules/accounts/index.ts';
import { readWallet } from '#server/modules/ledger/index.ts';
import { createSandbox, pay, type PaymentDeps } from '#server/modules/payments/index.ts';
import { handleGatewayEvent } from '#server/modules/payments/deposits/handle-gateway-event.ts';
import type { Gateway } from '#server/modules/payments/gateways/gateway.ts';
import { type SandboxEvent, signWebhook } from '#server/modules/payments/gateways/sandbox-webhook.ts';
import { testAppKey } from './servers/test-app.ts';

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  slow: '4000000000000077',
  confirmed: '4000002500003155',
  refusesRefunds: '4000000000005126',
} as const;

interface PayOptions {
  readonly card?: string;
  readonly key?: string;
  readonly gateway?: Partial<Gateway>;
  /** A gateway that is offered before the sandbox. */
  readonly preferred?: Gateway;
  readonly ctx?: Context;
}

const keys = deriveKeys(testAppKey);
let sharedHash: Promise<string> | undefined;

/** Payment functions on the test's database, with the sandbox gateway and a clock that the test advances. */
export function useMoney(database: { readonly connection: DatabaseConnection }) {
  let moment = new Date('2026-06-01T12:00:00.000Z');
  const clock = () => moment;
  const published: [audience: Audience, ...topics: LiveTopic[]][] = [];
  const sandbox = () => createSandbox({ connection: database.connection, clock, webhookSecret: keys.sandbox });
  const deps = (gateway: Partial<Gateway> = {}): PaymentDeps => ({
    gateways: [{ ...sandbox(), ...gateway }],
    keys,
    live: { publish: (...notice) => void published.push(notice) },
    siteOrigin: 'http://localhost:3000',
    logger: pino({ level: 'silent' }),
  });
  const ctx = (): Context => createContext(database.connection, { kind: 'system', name: 'test' }, moment);
  const query = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await database.connection.pool.query(text, values)).rows as Row[];

  return {
    deps,
    sandbox,
    ctx,
    query,
    published,
    advance: (seconds: number) => void (moment = new Date(moment.getTime() + seconds * 1000)),
    async customer({ isVerified = true } = {}): Promise<string> {
      const passwordHash = await (sharedHash ??= hashPassword('Password-1'));
      const name = { firstName: 'Test', lastName: 'Account' };
      const email = `${randomUUID()}@example.test`;
      return (await createAccount(ctx(), { ...name, email, passwordHash, isVerified })).id;
    },
    balance: async (accountId: AccountId): Promise<number> => (await readWallet(ctx(), accountId)).balanceCents,
    pay(accountId: AccountId, amount: number, options: PayOptions = {}) {
      const { card = cards.good, key, gateway = {}, preferred } = options;
      const fingerprint = Buffer.from(String(amount));
      const call = key === undefined ? undefined : { accountId, key, endpoint: 'POST /payment', fingerprint };
      const paying = { accountId, input: cardPayment(cents(amount), card), call };
      const gateways = [...(preferred ? [preferred] : []), ...deps(gateway).gateways];
      return pay(options.ctx ?? ctx(), { ...deps(gateway), gateways, isProduction: false }, paying);
    },
    /** Returns the payment ID. With the default card the deposit is paid immediately. */
    async deposit(accountId: AccountId, amount: number, card: string = cards.good): Promise<string> {
      const paid = await this.pay(accountId, amount, { card });
      if (paid.kind !== 'settled') throw new Error(`The deposit was ${paid.kind}`);
      return paid.payment.id;
    },
    /** Delivers a gateway webhook. */
    send(event: SandboxEvent, { at = moment, gateway = {} }: { at?: Date; gateway?: Partial<Gateway> } = {}) {
      const webhook = { ...signWebhook(keys.sandbox, event, at), now: moment };
      return handleGatewayEvent(ctx(), deps(gateway), { gatewayName: 'sandbox', webhook });
    },
    payments: (accountId: AccountId) =>
      query<{ type: string; state: string; amount_cents: number }>(
        `select type, state, amount_cents::int from payments where account_id = $1 order by type, amount_cents, state`,
        [accountId],
      ),
  };
}

function cardPayment(amount: Cents, cardNumber: string): NewPayment {
  return {
    email: 'payer@example.test',
    amount: dollarsFromCents(amount),
    type: 'Card',
    cardNumber,
    cardExpiry: '12/40',
    cardCvc: '123',
    cardHolderName: 'Test Payer',
  };
}
