import type { Article } from '../blog.ts';
import type { Service } from '../services/services.ts';
import type { MoneyTexts } from '../shop/placeholders.ts';

/** What pages know about the shop in the browser. It is part of every page, so it must stay small. */
export interface ShopFacts {
  readonly name: string;
  readonly description: string;
  /** The company shown on receipts and the contact page. */
  readonly operator: { readonly name: string; readonly address: readonly string[] };
  readonly contact: {
    readonly email: string;
    /** Guests can only write from these email domains; an empty list allows all. */
    readonly emailDomains: readonly string[];
    /** Empty if there is none; the hours may be empty, too. */
    readonly phone: string;
    readonly phoneHours: string;
    readonly social: readonly { readonly label: string; readonly address: string }[];
    readonly chats: readonly { readonly app: 'whatsapp' | 'telegram'; readonly label: string; readonly url: string }[];
  };
  /** Pictures that owners uploaded (`image-path.ts`); without them the built-in mark is shown. */
  readonly logo?: string;
  readonly icon?: string;
  /** The shop's accent color, if it differs from the default. */
  readonly accentCss?: string;
  /** Values from Shop → Money for placeholders; the bonus is empty if there is none. */
  readonly money: MoneyTexts;
  /** The figures of the home page. */
  readonly figures: readonly {
    readonly id: number;
    readonly value: number;
    readonly suffix: string;
    readonly description: string;
  }[];
  /** The active services, as `services.list` returns them. */
  readonly services: readonly Service[];
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Base URL of the API without a trailing slash: `/api` unless it has its own host. */
  readonly apiUrl: string;
}

export interface Faq {
  /** The heading above its group; empty for none. */
  readonly group: string;
  readonly question: string;
  readonly answer: string;
}

export interface LegalPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Effective date, as YYYY-MM-DD. */
  readonly since: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** Everything that rendering needs besides the build. */
export interface PageData {
  readonly shop: ShopFacts;
  readonly faqs: readonly Faq[];
  readonly terms: LegalPage;
  readonly privacy: LegalPage;
  /** In the format of `/data.json`, newest first. */
  readonly articles: readonly Article[];
}

/** The global under which rendering hands the data to the web app. */
export const pageDataKey = 'boostdeskPageData';

/** A rendered file with the FAQ, for the dashboard. */
export const faqsFile = '/faqs.json';
