import {
  checkQuoraLink,
  checkRedditLink,
  checkYoutuBeLink,
  checkYoutubeLink,
  type LinkCheck,
  type LinkKind,
  type LinkSite,
  shortLink,
} from './order-link-sites.ts';

export const linkLengthMax = 500;

const expectedTexts: Readonly<Record<LinkKind, string>> = {
  post: 'Paste a link to a post, a Quora question or a YouTube video.',
  comment: 'Paste a link to a comment or a Quora answer.',
  community: 'Paste a link to a community (reddit.com/r/…) or a Quora topic page.',
};
const actualTexts: Readonly<Record<LinkKind, string>> = {
  post: 'This link goes to a post.',
  comment: 'This link goes to a comment.',
  community: 'This link goes to a whole community or topic.',
};

const siteNames: Readonly<Record<LinkSite, string>> = { reddit: 'Reddit', quora: 'Quora', youtube: 'YouTube' };

/** Checks the text alone: nothing is ever fetched. With a `site`, links to other ones are refused. */
export function checkLink(text: string, kind: LinkKind, site?: LinkSite | null): LinkCheck {
  const checked = parseLink(text.trim());
  if ('problem' in checked) return checked;
  if (site && !checked.link.startsWith(`https://www.${site}.com/`)) {
    return { problem: `This service is for ${siteNames[site]}. Paste a link to ${site}.com.` };
  }
  if (checked.kind === kind) return checked;
  return { problem: `${actualTexts[checked.kind]} ${expectedTexts[kind]}` };
}

/** Of the canonical link of an order. */
export function linkKindOf(link: string): LinkKind | undefined {
  const checked = parseLink(link);
  return 'problem' in checked ? undefined : checked.kind;
}

/**
 * The canonical form of a link typed into a search, which may have any scheme or be `r/name`. Undefined for any other
 * text.
 */
export function readTypedLink(text: string): string | undefined {
  const typed = text.trim().replace(/^(?:https?:)?\/\//i, '');
  const checked = parseLink(`https://${typed.replace(/^\/?(?=r\/)/i, 'www.reddit.com/')}`);
  return 'problem' in checked ? undefined : checked.link;
}

const shortHosts = ['redd.it', 'qr.ae', 'reddit.app.link'];
const isAtOrBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

export function parseLink(text: string): LinkCheck {
  const link = withScheme(text);
  const problem = problemOfText(link);
  if (problem !== undefined) return { problem };
  if (!URL.canParse(link)) return { problem: 'This is not a link. Copy it from the address bar.' };
  const url = new URL(link);
  const host = url.hostname;
  if (shortHosts.some((short) => isAtOrBelow(host, short))) return shortLink;
  if (isAtOrBelow(host, 'reddit.com')) return checkRedditLink(url);
  if (['quora.com', 'www.quora.com'].includes(host)) return checkQuoraLink(url);
  if (['youtube.com', 'www.youtube.com', 'm.youtube.com'].includes(host)) return checkYoutubeLink(url);
  if (['youtu.be', 'www.youtu.be'].includes(host)) return checkYoutuBeLink(url);
  return { problem: 'Use a link to reddit.com, quora.com or youtube.com.' };
}

/**
 * Browsers hide the scheme, so links are often copied without it. All sites use https, so http is replaced. `r/name` is
 * a path of reddit.com.
 */
function withScheme(text: string): string {
  if (/^\/?r\//i.test(text)) return `https://www.reddit.com${text.startsWith('/') ? '' : '/'}${text}`;
  const [host = ''] = text.slice(0, linkLengthMax).split(/[/?#]/, 1);
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) ? `https://${text}` : text.replace(/^http:\/\//i, 'https://');
}

/** Checks the raw text, since URL parsing silently repairs some of these problems. */
function problemOfText(text: string): string | undefined {
  if (text === '') return 'Paste a link.';
  if (text.length > linkLengthMax) return `Links can be up to ${linkLengthMax} characters.`;
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text))
    return 'A link can’t contain spaces, line breaks or backslashes. Copy it again.';
  if (!/^https:\/\//i.test(text)) return 'Use a link that starts with https://.';
  const [authority = ''] = text.slice('https://'.length).split(/[/?#]/, 1);
  if (authority.includes('@')) return 'A link can’t contain a user name or password.';
  if (authority.includes(':')) return 'A link can’t contain a port.';
  if (!/^[a-z0-9.-]+$/i.test(authority) || /(^|\.)xn--/i.test(authority)) {
    return 'This link has letters that only look like those of reddit.com, quora.com or youtube.com.';
  }
  return undefined;
}
