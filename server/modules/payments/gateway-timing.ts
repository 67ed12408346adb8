/** The timeout of a gateway call. A payment without a response stays pending. */
export const gatewayMsMax = 20_000;

/** How long the request that created a payment owns it: far longer than the gateway's timeout. */
export const leaseMs = 120_000;

const firstBackoffMs = 15_000;
const backoffMsMax = 6 * 60 * 60 * 1000;

/** Exponential: 15 seconds, doubled per attempt, up to 6 hours. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** Math.min(attempts, 20), backoffMsMax);
}
