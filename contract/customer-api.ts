import type { ApiKeyRight } from './access.ts';
import type { Api } from './endpoint.ts';
import { orders } from './orders/orders.ts';
import { payments } from './payments/payments.ts';
import { services } from './services/services.ts';

/** The endpoints that API keys may call. */
type KeyEndpoints<A extends Api> = {
  readonly [Group in keyof A]: {
    readonly [
      Name in keyof A[Group] as A[Group][Name] extends { readonly keyRight: ApiKeyRight } ? Name : never
    ]: A[Group][Name];
  };
};

function keyEndpoints<A extends Api>(api: A): KeyEndpoints<A> {
  const groups = Object.entries(api).map(([group, endpoints]) => [
    group,
    Object.fromEntries(Object.entries(endpoints).filter(([, { keyRight }]) => keyRight !== undefined)),
  ]);
  return Object.fromEntries(groups) as KeyEndpoints<A>;
}

/** What customers' programs can call; the typed client is derived from it. */
export const customerApi = keyEndpoints({ services, orders, payments });
