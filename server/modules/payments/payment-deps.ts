import type { BaseLogger } from 'pino';
import type { DepositType, GatewayName } from '#contract/payments/deposits.ts';
import type { Keys } from '#server/keys/keys.ts';
import type { Live } from '#server/live/live.ts';
import type { Gateway } from './gateways/gateway.ts';

export interface PaymentDeps {
  /** By priority: the first gateway that supports a type of deposit gets it. */
  readonly gateways: readonly Gateway[];
  readonly keys: Pick<Keys, 'sealing'>;
  readonly live: Pick<Live, 'publish'>;
  readonly siteOrigin: string;
  /** False while a demo is seeded: backdated payments must not send email now. */
  readonly sendsMail?: boolean;
  /** Logs failed gateway calls. Gateway errors never contain card data. */
  readonly logger: Pick<BaseLogger, 'warn'>;
}

export const gatewayFor = ({ gateways }: Pick<PaymentDeps, 'gateways'>, type: DepositType): Gateway | undefined =>
  gateways.find(({ methods }) => methods.some((method) => method.type === type));

/** Whether deposits are credited without real money, which screens and the startup log point out. */
export const hasTestPayments = ({ gateways }: { readonly gateways: readonly Pick<Gateway, 'name'>[] }): boolean =>
  gateways.some(({ name }) => name === 'sandbox');

/** Undefined if the operator has turned the gateway off. */
export const gatewayNamed = (
  { gateways }: Pick<PaymentDeps, 'gateways'>,
  name: GatewayName | null,
): Gateway | undefined => gateways.find((gateway) => gateway.name === name);
