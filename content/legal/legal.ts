/** One heading of a legal page with its paragraphs. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface LegalPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The day from which this wording holds, as YYYY-MM-DD. */
  readonly since: string;
  readonly sections: readonly LegalSection[];
}

/** Who takes payments for this shop. Name here those that are configured. */
export const paymentProviders: readonly string[] = ['Stripe (cards)', 'BTCPay Server (bitcoin)'];
