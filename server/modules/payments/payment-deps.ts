import type { BaseLogger } from 'pino';
import type { DepositType, GatewayName } from '#contract/payments/payments.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Gateway } from './gateways/gateway.ts';

/** What the verbs of payments need besides the context. */
export interface PaymentDeps {
  /** In the order they are offered: the first that takes a type of deposit gets it. */
  readonly gateways: readonly Gateway[];
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  /** Set while a demo is filled: receipts of its past are mailed to nobody. */
  readonly mailsNothing?: true;
  /** Told of gateways that do not answer; errors of theirs carry nothing of a card. */
  readonly logger: Pick<BaseLogger, 'warn'>;
}

/** How long a gateway may take to answer; a payment whose answer is outstanding stays pending. */
export const gatewayMsMax = 20_000;

/** How long the call that made a payment has it for itself: far longer than its gateway may take. */
export const leaseMs = 120_000;

export const gatewayFor = ({ gateways }: Pick<PaymentDeps, 'gateways'>, type: DepositType): Gateway | undefined =>
  gateways.find(({ methods }) => methods.some((method) => method.type === type));

/** Whether deposits are credited without any money: said on screen and at start. */
export const hasTestPayments = ({ gateways }: { readonly gateways: readonly Pick<Gateway, 'name'>[] }): boolean =>
  gateways.some(({ name }) => name === 'sandbox');

/** Undefined when an operator has switched it off since. */
export const gatewayNamed = (
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  name: GatewayName | null,
): Gateway | undefined => gateways.find((gateway) => gateway.name === name);
