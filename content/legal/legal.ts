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
