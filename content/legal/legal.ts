import type { LegalPage } from '#contract/pages/page-data.ts';
import { operator, site } from '../site.ts';

export type LegalSection = LegalPage['sections'][number];

/** The payment providers of this shop. List the configured ones. */
export const paymentProviders: readonly string[] = ['Stripe (cards)', 'BTCPay Server (bitcoin)'];

/** What legal texts say about the shop. */
export interface LegalNames {
  readonly name: string;
  readonly operator: string;
  readonly address: string;
}

/** Of a shop that was never edited. */
export const contentNames: LegalNames = {
  name: site.name,
  operator: operator.name,
  address: operator.address.join(', '),
};
