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
import { sharedWords } from '../words/shared.ts';
import { linkWords } from '../words/links.ts';

export const linkLengthMax = 500;

const siteNames: Readonly<Record<LinkSite, string>> = { reddit: 'Reddit', quora: 'Quora', youtube: 'YouTube' };

/** Checks the text alone: nothing is ever fetched. With a `site`, links to other ones are refused. */
export function checkLink(text: string, kind: LinkKind, site?: LinkSite | null): LinkCheck {
  const checked = parseLink(text.trim());
  if ('problem' in checked) return checked;
  if (site && !checked.link.startsWith(`https://www.${site}.com/`)) {
    return { problem: linkWords.siteOfService(siteNames[site], site) };
  }
  if (checked.kind === kind) return checked;
  return { problem: `${linkWords.actual[checked.kind]} ${linkWords.expected[kind]}` };
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
  if (!URL.canParse(link)) return { problem: linkWords.notALink };
  const url = new URL(link);
  const host = url.hostname;
  if (shortHosts.some((short) => isAtOrBelow(host, short))) return shortLink;
  if (isAtOrBelow(host, 'reddit.com')) return checkRedditLink(url);
  if (['quora.com', 'www.quora.com'].includes(host)) return checkQuoraLink(url);
  if (['youtube.com', 'www.youtube.com', 'm.youtube.com'].includes(host)) return checkYoutubeLink(url);
  if (['youtu.be', 'www.youtu.be'].includes(host)) return checkYoutuBeLink(url);
  return { problem: linkWords.otherSite };
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
  if (text === '') return sharedWords.linkRequired;
  if (text.length > linkLengthMax) return linkWords.tooLong(linkLengthMax);
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text)) return linkWords.blanks;
  if (!/^https:\/\//i.test(text)) return linkWords.notHttps;
  const [authority = ''] = text.slice('https://'.length).split(/[/?#]/, 1);
  if (authority.includes('@')) return linkWords.credentials;
  if (authority.includes(':')) return linkWords.port;
  if (!/^[a-z0-9.-]+$/i.test(authority) || /(^|\.)xn--/i.test(authority)) {
    return linkWords.lookalikes;
  }
  return undefined;
}
