import { expect, it } from 'vitest';
import { communityOfLink, excludedText, readCommunity } from './communities.ts';

it.each([
  ['r/Coffee', 'https://www.reddit.com/r/coffee'],
  ['/r/coffee/', 'https://www.reddit.com/r/coffee'],
  [' Coffee ', 'https://www.reddit.com/r/coffee'],
  ['reddit.com/r/Coffee', 'https://www.reddit.com/r/coffee'],
  ['https://old.reddit.com/r/coffee/new', 'https://www.reddit.com/r/coffee'],
  ['https://www.reddit.com/r/coffee/comments/abc123/a_title/', 'https://www.reddit.com/r/coffee'],
  ['r/a', undefined],
  ['r/all', undefined],
  ['two words', undefined],
  ['https://www.quora.com/topic/Coffee', undefined],
  ['https://example.test/r/coffee', undefined],
  ['https://redd.it/abc', undefined],
])('recognizes %j as a Reddit community', (text, community) => {
  expect(readCommunity('reddit', text)).toBe(community);
});

it.each([
  ['https://www.quora.com/topic/Coffee', 'https://www.quora.com/topic/coffee'],
  ['quora.com/topic/Coffee', 'https://www.quora.com/topic/coffee'],
  ['https://www.quora.com/What-is-coffee', undefined],
  ['Coffee', undefined],
  ['r/coffee', undefined],
])('recognizes %j as a Quora topic', (text, community) => {
  expect(readCommunity('quora', text)).toBe(community);
});

it.each([
  ['https://www.reddit.com/r/coffee/comments/abc123', 'https://www.reddit.com/r/coffee'],
  ['https://www.reddit.com/r/coffee', 'https://www.reddit.com/r/coffee'],
  ['https://www.quora.com/topic/Coffee', 'https://www.quora.com/topic/coffee'],
  ['https://www.quora.com/What-is-coffee', undefined],
  ['https://www.youtube.com/watch?v=abcdefghijk', undefined],
])('finds the community of %j', (link, community) => {
  expect(communityOfLink(link)).toBe(community);
});

it('names the community in the refusal', () => {
  expect(excludedText('https://www.reddit.com/r/coffee')).toBe(
    'We don’t accept orders for r/coffee: its moderators asked us not to.',
  );
  expect(excludedText('https://www.quora.com/topic/coffee')).toContain(' quora.com/topic/coffee: ');
});
