import type { LegalPage } from '#contract/pages/page-data.ts';

export type LegalSection = LegalPage['sections'][number];

/** The payment providers of this shop. List the configured ones. */
export const paymentProviders: readonly string[] = ['Stripe (cards)', 'BTCPay Server (bitcoin)'];
