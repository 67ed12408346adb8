import type { LinkKind, LinkVerdict } from './order-link-kinds.ts';
import { judgeQuoraLink, judgeRedditLink, judgeYoutubeLink, shortLink } from './order-link-sites.ts';

export const linkLengthMax = 500;

const wanted: Readonly<Record<LinkKind, string>> = {
  post: 'Paste the link of a post, a Quora question or a YouTube video.',
  comment: 'Paste the link of a comment or of a Quora answer.',
  community: 'Paste the link of a community (reddit.com/r/…) or of a Quora topic page.',
};
const found: Readonly<Record<LinkKind, string>> = {
  post: 'This link leads to a post.',
  comment: 'This link leads to a comment.',
  community: 'This link leads to a whole community or topic.',
};

/** Judges a link by its text alone: nothing is ever fetched. */
export function judgeLink(text: string, kind: LinkKind): LinkVerdict {
  const verdict = readLink(text.trim());
  if ('problem' in verdict || verdict.kind === kind) return verdict;
  return { problem: `${found[verdict.kind]} ${wanted[kind]}` };
}

/**
 * The canonical form of a link as people type it into a search: without a scheme, as `r/name` or as `youtu.be/ID`, too.
 * Undefined for any other text.
 */
export function readTypedLink(text: string): string | undefined {
  const typed = text.trim().replace(/^(?:https?:)?\/\//i, '');
  const path = typed
    .replace(/^\/?(?=r\/)/i, 'www.reddit.com/')
    .replace(/^(?:www\.)?youtu\.be\/([\w-]+).*$/i, 'www.youtube.com/watch?v=$1');
  const verdict = readLink(`https://${path}`);
  return 'problem' in verdict ? undefined : verdict.link;
}

const shortHosts = ['redd.it', 'youtu.be', 'qr.ae', 'reddit.app.link'];
const isAtOrBelow = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

function readLink(text: string): LinkVerdict {
  const problem = problemOfText(text);
  if (problem !== undefined) return { problem };
  if (!URL.canParse(text)) return { problem: 'This is not a link. Copy it from the address bar.' };
  const url = new URL(text);
  const host = url.hostname;
  if (shortHosts.some((short) => isAtOrBelow(host, short))) return shortLink;
  if (isAtOrBelow(host, 'reddit.com')) return judgeRedditLink(url);
  if (['quora.com', 'www.quora.com'].includes(host)) return judgeQuoraLink(url);
  if (['youtube.com', 'www.youtube.com', 'm.youtube.com'].includes(host)) return judgeYoutubeLink(url);
  return { problem: 'Use a link to reddit.com, quora.com or youtube.com.' };
}

/** What is seen before parsing, since parsing would mend some of it in silence. */
function problemOfText(text: string): string | undefined {
  if (text === '') return 'Paste a link.';
  if (text.length > linkLengthMax) return `A link has at most ${linkLengthMax} characters.`;
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text)) return 'A link has no blanks, line breaks or backslashes. Copy it again.';
  if (!/^https:\/\//i.test(text)) return 'Use a link that begins with https://.';
  const [authority = ''] = text.slice('https://'.length).split(/[/?#]/, 1);
  if (authority.includes('@')) return 'A link must not carry a user name or password.';
  if (authority.includes(':')) return 'A link must not name a port.';
  if (!/^[a-z0-9.-]+$/i.test(authority) || /(^|\.)xn--/i.test(authority)) {
    return 'The address has letters that only look like those of reddit.com, quora.com or youtube.com.';
  }
  return undefined;
}
