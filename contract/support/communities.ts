import { readTypedLink } from '../orders/order-links.ts';
import type { ExcludablePlatform } from './exclusion-rules.ts';
import { supportWords } from '../words/support.ts';

const patterns: Readonly<Record<ExcludablePlatform, RegExp>> = {
  reddit: /^https:\/\/www\.reddit\.com\/r\/[^/]+/,
  quora: /^https:\/\/www\.quora\.com\/topic\/[^/]+$/,
};

/**
 * The canonical link of a community in lower case, or undefined for any other text. A Reddit community may be given as
 * `r/name`, by its name alone, or by a link to anything in it.
 */
export function readCommunity(platform: ExcludablePlatform, text: string): string | undefined {
  const typed = text.trim();
  const isBareName = platform === 'reddit' && /^\w+$/.test(typed);
  const link = readTypedLink(isBareName ? `r/${typed}` : typed);
  return link === undefined ? undefined : patterns[platform].exec(link)?.[0].toLowerCase();
}

/** For display: `r/name`, or the link to a Quora topic. */
export const nameOfCommunity = (community: string): string =>
  community.replace('https://www.reddit.com/', '').replace('https://www.', '');

export const excludedText = (community: string): string => supportWords.excluded(nameOfCommunity(community));

/** The community that a canonical link of an order leads to, if links show it. */
export const communityOfLink = (link: string): string | undefined =>
  Object.values(patterns)
    .map((pattern) => pattern.exec(link)?.[0].toLowerCase())
    .find((community) => community !== undefined);
