import type { LinkVerdict } from './order-link-kinds.ts';

export const shortLink = { problem: 'Paste the full link: short links do not show where they lead.' } as const;

/** Empty segments come from doubled and trailing slashes, which mean nothing on any of the sites. */
const segmentsOf = (url: URL) => url.pathname.split('/').filter((segment) => segment !== '');

const communityName = /^[a-z0-9_]{2,24}$/;
const redditId = /^[a-z0-9]{2,13}$/;
const redditViews = ['hot', 'new', 'top', 'rising', 'best', 'controversial', 'about', 'wiki'];
/** They look like communities and show the posts of all of them. */
const notCommunities = ['all', 'popular', 'friends', 'mod', 'random'];

/** How the canonical link of everything in a Reddit community begins. */
export const redditCommunities = 'https://www.reddit.com/r/';

/** Reddit takes its paths in any case, so all of it becomes lower case; the title in a link means nothing to it. */
export function judgeRedditLink(url: URL): LinkVerdict {
  // The title may be left out of a comment's link, so that only the slashes around the path mean nothing.
  const segments = url.pathname.toLowerCase().replace(/^\/+/, '').replace(/\/+$/, '').split('/');
  if (segments[0] === 's' || segments[2] === 's') return shortLink;
  const [r, community, part, postId, , commentId] = segments;
  if (r !== 'r' || community === undefined) {
    return { problem: 'A Reddit link must show its community (/r/…). Paste the full link.' };
  }
  if (!communityName.test(community) || notCommunities.includes(community)) {
    const named = community.includes('%') ? 'with such a name' : `r/${community.slice(0, 30)}`;
    return { problem: `There is no community ${named}.` };
  }
  const link = `${redditCommunities}${community}`;
  if (part === undefined || (redditViews.includes(part) && segments.length === 3)) {
    return { kind: 'community', link, community };
  }
  const isPost = part === 'comments' && postId !== undefined && redditId.test(postId);
  if (!isPost || segments.length > 6) return { problem: 'This Reddit link leads to no post, comment or community.' };
  if (commentId === undefined) return { kind: 'post', link: `${link}/comments/${postId}`, community };
  if (!redditId.test(commentId)) return { problem: 'This Reddit link leads to no post, comment or community.' };
  return { kind: 'comment', link: `${link}/comments/${postId}/comment/${commentId}`, community };
}

/** Quora's names are told apart by case. A question has several words, which its other pages have not. */
export function judgeQuoraLink(url: URL): LinkVerdict {
  const [first = '', second, third, ...more] = segmentsOf(url);
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
  return { problem: 'This Quora link leads to no question, answer or topic.' };
}

const videoId = /^[\w-]{11}$/;
const videoCommentId = /^[\w.-]{10,100}$/;

/** A video has one form, however it is shown: as a page of its own, a short or a stream. */
export function judgeYoutubeLink(url: URL): LinkVerdict {
  const [first, second, ...more] = segmentsOf(url);
  const inPath = first === 'shorts' || first === 'live' || first === 'embed';
  const id = inPath ? second : first === 'watch' && second === undefined ? url.searchParams.get('v') : undefined;
  if (typeof id !== 'string' || !videoId.test(id) || more.length > 0) {
    return { problem: 'This YouTube link leads to no video.' };
  }
  const link = `https://www.youtube.com/watch?v=${id}`;
  const commentId = url.searchParams.get('lc');
  if (commentId === null) return { kind: 'post', link };
  if (!videoCommentId.test(commentId)) return { problem: 'This YouTube link leads to no comment.' };
  return { kind: 'comment', link: `${link}&lc=${commentId}` };
}
