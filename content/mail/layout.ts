import { accentTokens } from '#contract/shop/accent.ts';

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The Reply-To address, if it differs from the sender. */
  readonly replyTo?: string;
  /** For bulk mail: where a mail provider posts when its user presses Unsubscribe (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What emails say about the shop that sends them. */
export interface MailShop {
  readonly name: string;
  readonly contactEmail: string;
  /** The signature of every email; empty for the default. */
  readonly signature: string;
  /** Small print; may be empty. */
  readonly footer: string;
  /** The color of buttons and the heading, as `#rrggbb`; empty for the default. */
  readonly accent: string;
  /** The heading instead of the name, if the shop has one that can be loaded from anywhere. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number };
}

/** An email that lacks only the shop. */
export type MailTemplate = (shop: MailShop) => Mail;

/** `verifiedAt` is when the recipient's email address was confirmed. */
export interface Recipient {
  readonly firstName: string;
  readonly verifiedAt: Date | null;
}

/** Greets by name only at a confirmed address: anyone can register someone else's address with arbitrary text as the name. */
export const greet = (to?: Recipient): string => (to && to.verifiedAt !== null ? `Hello ${to.firstName},` : 'Hello,');

/** A `code` is emphasized, and a `link` becomes a button, or the end of its `note`. */
export type Paragraph =
  | string
  | { readonly code: string }
  | { readonly link: string; readonly label: string; readonly note?: string };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

function asText(paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return paragraph;
  if ('code' in paragraph) return `    ${paragraph.code}`;
  const { note, label, link } = paragraph;
  return `${note === undefined ? label : `${note} ${label}`}:\n${link}`;
}

/** Readable on the white background of emails, and behind the button's label. */
function colorsOf({ accent }: MailShop): { readonly button: string; readonly label: string; readonly heading: string } {
  if (accent === '') return { button: '#b8341b', label: '#ffffff', heading: '#b8341b' };
  const tokens = accentTokens(accent, 'light');
  return { button: tokens.accent, label: tokens['on-accent'], heading: tokens['accent-text'] };
}

function asHtml(shop: MailShop, paragraph: Paragraph): string {
  if (typeof paragraph === 'string') return `<p style="margin:0 0 16px;white-space:pre-line">${escape(paragraph)}</p>`;
  if ('code' in paragraph) {
    return `<p style="margin:0 0 16px;font-size:28px;font-weight:700;letter-spacing:6px">${escape(paragraph.code)}</p>`;
  }
  const { button, label, heading } = colorsOf(shop);
  if (paragraph.note !== undefined) {
    return `<p style="margin:0 0 16px">${escape(paragraph.note)} <a href="${escape(paragraph.link)}" style="color:${heading}">${escape(paragraph.label)}</a></p>`;
  }
  return `<p style="margin:0 0 24px"><a href="${escape(paragraph.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${button};color:${label};text-decoration:none;font-weight:600">${escape(paragraph.label)}</a></p>`;
}

const asFooter = (footer: string) =>
  `<p style="max-width:520px;margin:16px auto 0;padding:0 32px;font-size:13px;color:#6b635b;white-space:pre-line">${escape(footer)}</p>`;

const logoHeight = 32;

function asHeading(shop: MailShop): string {
  const { name, logo } = shop;
  const { heading } = colorsOf(shop);
  if (!logo) {
    return `<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${heading};overflow-wrap:anywhere">${escape(name)}</p>\n`;
  }
  const height = Math.min(logoHeight, logo.height);
  const width = Math.round((logo.width * height) / logo.height);
  return `<p style="margin:0 0 24px"><img src="${escape(logo.url)}" alt="${escape(name)}" width="${width}" height="${height}" style="display:block;max-width:100%;font-weight:700;color:${heading}"></p>\n`;
}

/** Renders the paragraphs as plain text and HTML. */
export function composeMail(shop: MailShop, subject: string, greeting: string, paragraphs: readonly Paragraph[]): Mail {
  const { name, signature, footer } = shop;
  const all = [greeting, ...paragraphs, signature === '' ? `The ${name} team` : signature];
  const body = all.map((paragraph) => asHtml(shop, paragraph)).join('\n');
  const text = [...all.map(asText), ...(footer === '' ? [] : [`-- \n${footer}`])].join('\n\n');
  return {
    subject,
    text: `${text}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f7f4ef;color:#1d1a17;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
${asHeading(shop)}${body}
</div>${footer === '' ? '' : `\n${asFooter(footer)}`}
</body>
</html>
`,
  };
}
