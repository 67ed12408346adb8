import type { Gateway } from './gateway.ts';
import type { StripeOptions } from './stripe.ts';

/** Loads Stripe's SDK on demand: it takes 35 MB of memory and half a second. */
export async function openStripe(options: StripeOptions): Promise<Gateway> {
  const { createStripeGateway } = await import('./stripe.ts');
  return createStripeGateway(options);
}
