import { expect, it } from 'vitest';
import { textsOfOrder } from './texts-of-order.ts';

it.each([
  { comments: 'Nice!\nSo true.', quantity: 2, texts: ['Nice!', 'So true.'] },
  { comments: 'A title\n\nA body.', quantity: 1, texts: ['A title\n\nA body.'] },
  { comments: 'First\nbody\n---\nSecond', quantity: 2, texts: ['First\nbody', 'Second'] },
  { comments: 'Just one', quantity: 1, texts: ['Just one'] },
  { comments: '', quantity: 5, texts: [] },
])('splits $comments for $quantity', ({ texts, ...order }) => {
  expect(textsOfOrder(order)).toEqual(texts);
});
