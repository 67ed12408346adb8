import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('links to the three platforms with the URL, and to Twitter with the title', () => {
  const links = shareLinks({ url: 'https://shop.example/post/a-b', title: 'A & B?' });
  expect(links.map(({ label, href }) => [label, href])).toEqual([
    [
      'Share on Twitter',
      'https://twitter.com/intent/tweet?url=https%3A%2F%2Fshop.example%2Fpost%2Fa-b&text=A+%26+B%3F',
    ],
    [
      'Share on LinkedIn',
      'https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fshop.example%2Fpost%2Fa-b',
    ],
    ['Share on Facebook', 'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fshop.example%2Fpost%2Fa-b'],
  ]);
});
