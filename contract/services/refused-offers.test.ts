import { expect, it } from 'vitest';
import { refusedOffer } from './refused-offers.ts';

it.each([
  'Downvotes',
  'POST DOWNVOTES',
  'downvoting',
  'Down-votes',
  'down votes for a post',
  'd i s l i k e s',
  'd.o.w.n.v.o.t.e.s',
  'Dis_likes',
  'down\u00advotes',
  'down\u200bvotes',
  'ｄｉｓｌｉｋｅｓ',
  '𝐝𝐨𝐰𝐧𝐯𝐨𝐭𝐞𝐬',
  'Dıslikés',
  'd0wnv0tes',
  'dis1ikes',
  'dοwnvotes',
  'dіslіkes',
  'YoutubeDislikes',
  'Thumbs down',
  '100 👎',
  'Reports',
  'Mass reports of a post',
  'We report the post for you',
  'r e p o r t s',
  'Reporting of accounts',
  'Weekly progress reports, and reports of posts',
])('refuses %j', (text) => {
  expect(refusedOffer(text)).toBe('Downvotes, dislikes and reports can’t be offered. Please change the wording.');
});

it.each([
  '',
  'Post Upvotes',
  'Comments Upvotes',
  'Likes',
  'Paradis likes this',
  'Up and down the front page, votes included',
  'A countdown, then votes',
  'We send you a report on progress.',
  'With a weekly status report',
  'Reports about your results',
  'Ports and portraits',
  '投稿へのコメント',
])('accepts %j', (text) => {
  expect(refusedOffer(text)).toBeUndefined();
});

it('does not search texts that are too long for any field', () => {
  expect(refusedOffer(`${'x'.repeat(300)} downvotes`)).toBeUndefined();
});
