import { operator, site } from '../site.ts';

export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface LegalPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Effective date, as YYYY-MM-DD. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

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
