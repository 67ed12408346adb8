import type { ApiKeyRight } from './access.ts';
import type { Api } from './endpoint.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments/payments.ts';
import { services } from './services/services.ts';

/** Of an API, the calls that API keys may make. */
type Keyed<A extends Api> = {
  readonly [Group in keyof A]: {
    readonly [
      Name in keyof A[Group] as A[Group][Name] extends { readonly keyRight: ApiKeyRight } ? Name : never
    ]: A[Group][Name];
  };
};

function keyed<A extends Api>(api: A): Keyed<A> {
  const groups = Object.entries(api).map(([group, calls]) => [
    group,
    Object.fromEntries(Object.entries(calls).filter(([, { keyRight }]) => keyRight !== undefined)),
  ]);
  return Object.fromEntries(groups) as Keyed<A>;
}

/** What customers' programs can call. The typed client is made of it. */
export const customerApi = keyed({ services, orders, payments });
