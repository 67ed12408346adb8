import { expect, test } from 'vitest';
import type { Service } from '#contract/services/services.ts';
import { searchServices } from './search-services.ts';

const service = (id: number, name: string, category: string, description = ''): Service => ({
  id,
  name,
  category,
  description,
  linkKind: 'post',
  ownTexts: 'none',
  unitPrice: 0.05,
  minimum: 5,
  maximum: 1000,
});
const services = [
  service(1, 'Post Upvotes', 'Upvotes', 'For a post.'),
  service(2, 'Comments Upvotes', 'Upvotes', 'For a comment.'),
  service(3, 'Random Post', 'Post'),
];
const found = (q: string) => searchServices(services, q).map(({ id }) => id);

test('finds every word in name, category or description, in any order and case', () => {
  expect(found('')).toEqual([1, 2, 3]);
  expect(found('  UPVOTES post ')).toEqual([1]);
  expect(found('comment')).toEqual([2]);
  expect(found('random post')).toEqual([3]);
  expect(found('downvotes')).toEqual([]);
});
