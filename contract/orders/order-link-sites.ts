import { linkWords } from '../words/links.ts';

/** What a link leads to. A Quora question or YouTube video is a post; a permalink to an answer or comment is a comment. */
export const linkKinds = ['post', 'comment', 'community'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** The platforms that we serve. */
export const linkSites = ['reddit', 'quora', 'youtube'] as const;
export type LinkSite = (typeof linkSites)[number];

export interface CanonicalLink {
  readonly kind: LinkKind;
  /** Equal for all links to the same target. */
  readonly link: string;
  /** For Reddit, in lower case and without `r/`. */
  readonly community?: string;
  /** Of the post or video, and of the comment. Their letters are no words. */
  readonly ids?: readonly string[];
}
export type LinkCheck = CanonicalLink | { readonly problem: string };

export const shortLink = {
  problem: linkWords.short,
} as const;

/** Double and trailing slashes have no meaning on any of the sites. */
const segmentsOf = (url: URL) => url.pathname.split('/').filter((segment) => segment !== '');

const communityName = /^[a-z0-9_]{2,24}$/;
const redditId = /^[a-z0-9]{2,13}$/;
const redditViews = ['hot', 'new', 'top', 'rising', 'best', 'controversial', 'about', 'wiki'];
/** They look like communities, but aggregate posts of many. */
const notCommunities = ['all', 'popular', 'friends', 'mod', 'random'];

export const redditCommunities = 'https://www.reddit.com/r/';

/** Reddit ignores case and the title in a link. */
export function checkRedditLink(url: URL): LinkCheck {
  // A comment's link may have an empty title segment, so only leading and trailing slashes are removed.
  const segments = url.pathname.toLowerCase().replace(/^\/+/, '').replace(/\/+$/, '').split('/');
  if (segments[0] === 's' || segments[2] === 's') return shortLink;
  const [r, community, part, postId, , commentId] = segments;
  if (r !== 'r' || community === undefined) {
    return { problem: linkWords.noCommunity };
  }
  if (!communityName.test(community) || notCommunities.includes(community)) {
    const isName = !community.includes('%');
    return { problem: isName ? linkWords.notACommunity(community.slice(0, 30)) : linkWords.communityName };
  }
  const link = `${redditCommunities}${community}`;
  if (part === undefined || (redditViews.includes(part) && segments.length === 3)) {
    return { kind: 'community', link, community };
  }
  const isPost = part === 'comments' && postId !== undefined && redditId.test(postId);
  if (!isPost || segments.length > 6) return { problem: linkWords.reddit };
  const post = `${link}/comments/${postId}`;
  if (commentId === undefined) return { kind: 'post', link: post, community, ids: [postId] };
  if (!redditId.test(commentId)) return { problem: linkWords.reddit };
  return { kind: 'comment', link: `${post}/comment/${commentId}`, community, ids: [postId, commentId] };
}

/** Equal for all spellings of a segment, such as `%65` and `e`. Undefined if an escape is malformed. */
function canonicalSegment(segment: string): string | undefined {
  try {
    const escaped = encodeURIComponent(decodeURIComponent(segment));
    return escaped.replaceAll(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Quora's paths are case-sensitive. A question's slug has several words, unlike that of other pages. */
export function checkQuoraLink(url: URL): LinkCheck {
  const segments = segmentsOf(url).map(canonicalSegment);
  if (segments.includes(undefined)) return { problem: linkWords.quora };
  const [first = '', second, third, ...more] = segments;
  const base = 'https://www.quora.com';
  const isQuestion = (segment: string | undefined) => segment?.includes('-') ?? false;
  if (more.length === 0) {
    if (first === 'topic' && second !== undefined && third === undefined) {
      return { kind: 'community', link: `${base}/topic/${second}` };
    }
    if (first === 'unanswered' && isQuestion(second) && third === undefined) {
      return { kind: 'post', link: `${base}/${second}` };
    }
    if (isQuestion(first) && second === undefined) return { kind: 'post', link: `${base}/${first}` };
    if (isQuestion(first) && (second === 'answer' || second === 'answers') && third !== undefined) {
      return { kind: 'comment', link: `${base}/${first}/${second}/${third}` };
    }
  }
  return { problem: linkWords.quora };
}

/** `youtu.be/ID` contains the video ID, just like the watch page. */
export function checkYoutuBeLink(url: URL): LinkCheck {
  const [id = '', ...more] = segmentsOf(url);
  const watchPage = new URL(`https://www.youtube.com/watch${url.search}`);
  watchPage.searchParams.set('v', more.length === 0 ? id : '');
  return checkYoutubeLink(watchPage);
}

const videoId = /^[\w-]{11}$/;
const videoCommentId = /^[\w.-]{10,100}$/;

/** Watch pages, shorts, live streams and embeds of a video share one canonical link. */
export function checkYoutubeLink(url: URL): LinkCheck {
  const [first, second, ...more] = segmentsOf(url);
  const inPath = first === 'shorts' || first === 'live' || first === 'embed';
  const id = inPath ? second : first === 'watch' && second === undefined ? url.searchParams.get('v') : undefined;
  if (typeof id !== 'string' || !videoId.test(id) || more.length > 0) {
    return { problem: linkWords.youtubeVideo };
  }
  const link = `https://www.youtube.com/watch?v=${id}`;
  const commentId = url.searchParams.get('lc');
  if (commentId === null) return { kind: 'post', link, ids: [id] };
  if (!videoCommentId.test(commentId)) return { problem: linkWords.youtubeComment };
  return { kind: 'comment', link: `${link}&lc=${commentId}`, ids: [id, commentId] };
}
