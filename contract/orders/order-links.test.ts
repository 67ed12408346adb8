import { describe, expect, it } from 'vitest';
import type { LinkKind } from './order-link-sites.ts';
import { checkLink, readTypedLink } from './order-links.ts';

const reddit = 'https://www.reddit.com';
const youtube = 'https://www.youtube.com';
const quora = 'https://www.quora.com';
const post = `${reddit}/r/cats/comments/1abc2d`;
const comment = `${post}/comment/k3xy9z`;
const video = `${youtube}/watch?v=dQw4w9WgXcQ`;

describe('accepted links', () => {
  it.each<[LinkKind, string, string]>([
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d/look_at_him/', post],
    ['post', 'https://reddit.com/r/cats/comments/1abc2d', post],
    ['post', 'https://old.reddit.com/r/cats/comments/1abc2d/look_at_him', post],
    ['post', 'https://new.reddit.com/r/cats/comments/1abc2d/', post],
    ['post', 'https://np.reddit.com/r/cats/comments/1abc2d/', post],
    ['post', 'https://m.reddit.com/r/cats/comments/1abc2d/', post],
    ['post', 'https://de.reddit.com/r/cats/comments/1abc2d/', post],
    ['post', 'http://www.reddit.com/r/cats/comments/1abc2d', post],
    ['post', '/r/cats/comments/1abc2d', post],
    ['community', 'r/cats', `${reddit}/r/cats`],
    ['post', 'https://amp.reddit.com/r/cats/comments/1abc2d/look', post],
    ['post', 'HTTPS://WWW.REDDIT.COM/R/Cats/Comments/1ABC2D/Look', post],
    ['post', '  https://www.reddit.com/r/cats/comments/1abc2d  ', post],
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d?utm_source=share&utm_medium=web3x&rdt=5', post],
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d/look/#top', post],
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d/s', post],
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d///', post],
    ['post', 'https://www.reddit.com/r/cats/comments/1abc2d/%F0%9F%90%B1/', post],
    ['post', 'https://www.reddit.com/r/dogs/../cats/comments/1abc2d', post],
    ['post', 'https://www.reddit.com/r/u_ada/comments/1abc2d/mine', `${reddit}/r/u_ada/comments/1abc2d`],
    ['comment', 'https://www.reddit.com/r/cats/comments/1abc2d/look_at_him/k3xy9z/', comment],
    ['comment', 'https://www.reddit.com/r/cats/comments/1abc2d/comment/k3xy9z/?context=3', comment],
    ['comment', 'https://old.reddit.com/r/cats/comments/1abc2d/_/k3xy9z', comment],
    ['comment', 'https://www.reddit.com/r/cats/comments/1abc2d//k3xy9z', comment],
    ['comment', 'https://www.reddit.com/r/Cats/comments/1abc2d/COMMENT/K3XY9Z', comment],
    ['community', 'https://www.reddit.com/r/cats', `${reddit}/r/cats`],
    ['community', 'https://www.reddit.com/r/CATS/', `${reddit}/r/cats`],
    ['community', 'https://old.reddit.com/r/cats/new/?count=25', `${reddit}/r/cats`],
    ['community', 'https://www.reddit.com/r/cats/top/#week', `${reddit}/r/cats`],
    ['post', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', video],
    ['post', 'https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s&si=track', video],
    ['post', 'https://m.youtube.com/watch?v=dQw4w9WgXcQ#comments', video],
    ['post', 'https://www.youtube.com/shorts/dQw4w9WgXcQ?feature=share', video],
    ['post', 'https://www.youtube.com/live/dQw4w9WgXcQ/', video],
    ['post', 'https://www.youtube.com/embed/dQw4w9WgXcQ', video],
    [
      'comment',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=UgxKREhLgnmGj1ab4AaABAg&pp=x',
      `${video}&lc=UgxKREhLgnmGj1ab4AaABAg`,
    ],
    ['post', 'https://youtu.be/dQw4w9WgXcQ?si=track&t=42', video],
    ['post', 'youtu.be/dQw4w9WgXcQ', video],
    ['comment', 'https://youtu.be/dQw4w9WgXcQ?lc=UgxKREhLgnmGj1ab4AaABAg', `${video}&lc=UgxKREhLgnmGj1ab4AaABAg`],
    ['post', 'reddit.com/r/cats/comments/1abc2d', post],
    ['post', 'Old.Reddit.com/r/cats/comments/1abc2d/look_at_him?rdt=5', post],
    ['post', 'm.youtube.com/watch?v=dQw4w9WgXcQ', video],
    ['post', 'quora.com/What-is-a-good-desk', `${quora}/What-is-a-good-desk`],
    ['post', 'https://www.quora.com/What-is-a-good-desk', `${quora}/What-is-a-good-desk`],
    ['post', 'https://quora.com/What-is-a-good-desk/?share=1', `${quora}/What-is-a-good-desk`],
    ['post', 'https://www.quora.com/unanswered/What-is-a-good-desk', `${quora}/What-is-a-good-desk`],
    [
      'comment',
      'https://www.quora.com/What-is-a-good-desk/answer/Ada-Lovelace-1?ch=2',
      `${quora}/What-is-a-good-desk/answer/Ada-Lovelace-1`,
    ],
    ['comment', 'https://www.quora.com/What-is-it-1/answers/12345', `${quora}/What-is-it-1/answers/12345`],
    ['community', 'https://www.quora.com/topic/Furniture/', `${quora}/topic/Furniture`],
    ['community', 'https://www.quora.com/topic/%46urniture', `${quora}/topic/Furniture`],
    ['post', 'https://www.quora.com/What%2Dis-a-good-%64esk', `${quora}/What-is-a-good-desk`],
    ['post', 'https://www.quora.com/Desk,-chair-or-caf%c3%a9', `${quora}/Desk,-chair-or-caf%C3%A9`],
    ['post', 'https://www.quora.com/Desk%2C-chair-or-café', `${quora}/Desk,-chair-or-caf%C3%A9`],
    ['post', 'https://www.quora.com/Is-it-100%25-wood', `${quora}/Is-it-100%25-wood`],
  ])('%s: %s', (kind, text, link) => {
    expect(checkLink(text, kind)).toMatchObject({ kind, link });
    expect(checkLink(link, kind)).toMatchObject({ kind, link });
  });

  it('returns the community of a Reddit link in lower case', () => {
    expect(checkLink('https://www.reddit.com/r/CATS', 'community')).toMatchObject({ community: 'cats' });
    expect(checkLink(post, 'post')).toMatchObject({ community: 'cats' });
  });
});

describe('refused links', () => {
  it.each<[LinkKind, string, RegExp]>([
    ['post', '', /Paste a link/],
    ['post', 'http://example.com/r/cats/comments/1abc2d', /Use a link to reddit\.com/],
    ['post', 'javascript:alert(1)', /starts with https/],
    ['post', 'JavaScript://www.reddit.com/%0aalert(1)', /starts with https/],
    ['post', 'data:text/html,hello', /starts with https/],
    ['post', 'ftp://reddit.com/r/cats/comments/1abc2d', /starts with https/],
    ['post', '//www.reddit.com/r/cats/comments/1abc2d', /starts with https/],
    ['post', 'https:www.reddit.com/r/cats/comments/1abc2d', /starts with https/],
    ['post', 'https:\\\\www.reddit.com\\r\\cats', /backslashes/],
    ['post', 'https://www.reddit.com/r/cats/\tcomments/1abc2d', /spaces/],
    ['post', 'https://www.reddit.com/r/cats\n/comments/1abc2d', /line breaks/],
    ['post', 'https://www.reddit\u200b.com/r/cats/comments/1abc2d', /Copy it again/],
    ['post', 'https://ada:secret@www.reddit.com/r/cats/comments/1abc2d', /user name/],
    ['post', 'https://www.reddit.com@evil.test/r/cats/comments/1abc2d', /user name/],
    ['post', 'https://www.reddit.com:8443/r/cats/comments/1abc2d', /port/],
    ['post', 'https://www.reddit.com:443/r/cats/comments/1abc2d', /port/],
    ['post', 'https://www.r\u0435ddit.com/r/cats/comments/1abc2d', /only look like/],
    ['post', 'https://www.xn--rddit-2of.com/r/cats/comments/1abc2d', /only look like/],
    ['post', 'https://www.\uff52eddit.com/r/cats/comments/1abc2d', /only look like/],
    ['post', 'https://www.re%64dit.com/r/cats/comments/1abc2d', /only look like/],
    ['post', 'https:///r/cats/comments/1abc2d', /only look like/],
    ['post', 'https://reddit.com.evil.test/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://notreddit.com/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://reddit.co/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://www.reddit.com./r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://evil.test/?https://www.reddit.com/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://es.quora.com/What-is-a-good-desk', /Use a link to/],
    ['post', 'https://music.youtube.com/watch?v=dQw4w9WgXcQ', /Use a link to/],
    ['post', 'https://127.0.0.1/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://redd.it/1abc2d', /^Paste the full link/],
    ['post', 'https://v.redd.it/abcdef123', /^Paste the full link/],
    ['post', 'redd.it/1abc2d', /^Paste the full link\. .*open yours in a browser, then copy the link/],
    ['post', 'reddit.com/r/cats/s/AbCdEf123', /^Paste the full link/],
    ['post', 'reddit.com:8443/r/cats/comments/1abc2d', /starts with https/],
    ['post', 'ada@reddit.com/r/cats/comments/1abc2d', /starts with https/],
    ['post', 'notreddit.com/r/cats/comments/1abc2d', /Use a link to/],
    ['post', 'https://youtu.be/', /doesn’t lead to a video/],
    ['post', 'https://youtu.be/short', /doesn’t lead to a video/],
    ['post', 'https://youtu.be/dQw4w9WgXcQ/more', /doesn’t lead to a video/],
    ['post', 'https://youtu.be/short?v=dQw4w9WgXcQ', /doesn’t lead to a video/],
    ['post', 'https://evil.youtu.be/dQw4w9WgXcQ', /Use a link to/],
    ['post', 'https://qr.ae/pvAbCd', /^Paste the full link/],
    ['post', 'https://reddit.app.link/abc', /^Paste the full link/],
    ['post', 'https://www.reddit.com/r/cats/s/AbCdEf123', /^Paste the full link/],
    ['post', 'https://www.reddit.com/u/ada/s/AbCdEf123', /^Paste the full link/],
    ['post', 'https://www.reddit.com/comments/1abc2d/look', /must show its community/],
    ['post', 'https://www.reddit.com/1abc2d', /must show its community/],
    ['post', 'https://www.reddit.com/gallery/1abc2d', /must show its community/],
    ['post', 'https://www.reddit.com/user/ada/comments/1abc2d/look', /must show its community/],
    ['community', 'https://www.reddit.com/', /must show its community/],
    ['community', 'https://www.reddit.com/r/', /must show its community/],
    ['community', 'https://www.reddit.com/r/all', /r\/all isn’t a community/],
    ['community', 'https://www.reddit.com/r/cats+dogs', /isn’t a community/],
    ['community', 'https://www.reddit.com/r/%63ats', /have a name like this/],
    ['post', 'https://www.reddit.com/r/😀/comments/1abc2d', /have a name like this/],
    ['post', 'https://www.reddit.com/r/cats/comments/', /doesn’t lead to a post|whole community/],
    ['post', 'https://www.reddit.com/r/cats/comments/1ab$2d', /doesn’t lead to a post/],
    ['comment', 'https://www.reddit.com/r/cats/comments/1abc2d/look/k3xy9z/more', /doesn’t lead to a post/],
    ['comment', 'https://www.reddit.com/r/cats/comments/1abc2d/look/k3-9z', /doesn’t lead to a post/],
    ['comment', post, /goes to a post\. Paste a link to a comment/],
    ['post', comment, /goes to a comment\. Paste a link to a post/],
    ['post', `${reddit}/r/cats`, /whole community or topic\. Paste a link to a post/],
    ['community', post, /goes to a post\. Paste a link to a community/],
    ['community', video, /goes to a post\. Paste a link to a community/],
    ['post', 'https://www.youtube.com/watch?v=short', /doesn’t lead to a video/],
    ['post', 'https://www.youtube.com/@ada', /doesn’t lead to a video/],
    ['post', 'https://www.youtube.com/watch', /doesn’t lead to a video/],
    ['comment', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&lc=%22%3E', /doesn’t lead to a comment/],
    ['post', 'https://www.quora.com/profile/Ada-Lovelace-1', /doesn’t lead to a question/],
    ['post', 'https://www.quora.com/search?q=desk', /doesn’t lead to a question/],
    ['post', 'https://www.quora.com/What-is-a-%FF', /doesn’t lead to a question/],
    ['post', 'https://www.quora.com/What-is-100%', /doesn’t lead to a question/],
    ['post', `https://www.reddit.com/r/cats/comments/1abc2d/${'a'.repeat(500)}`, /up to 500/],
  ])('%s: %s', (kind, text, problem) => {
    expect(checkLink(text, kind)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('in linear time, however long they are', () => {
    for (const each of ['a', ' ', '/', '%', 'https://', '\\', '@', ':']) {
      expect(checkLink(each.repeat(100_000), 'post')).toHaveProperty('problem');
    }
  });
});

describe('a link typed into a search', () => {
  it.each([
    ['reddit.com/r/Cats/comments/1abc2d', post],
    ['http://old.reddit.com/r/cats/comments/1abc2d/look_at_this/?utm_source=share#top', post],
    ['//www.reddit.com/r/cats/comments/1ABC2D/', post],
    ['r/cats/comments/1abc2d', post],
    ['/r/Cats/', `${reddit}/r/cats`],
    ['youtu.be/dQw4w9WgXcQ?t=42', video],
    ['m.youtube.com/watch?v=dQw4w9WgXcQ', video],
    ['cats', undefined],
    ['post upvotes', undefined],
    ['example.com/r/cats', undefined],
    ['redd.it/1abc2d', undefined],
  ])('%s', (text, link) => {
    expect(readTypedLink(text)).toBe(link);
  });
});
