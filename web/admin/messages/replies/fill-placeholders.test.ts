import { expect, it } from 'vitest';
import { fillPlaceholders, placeholderProblem } from './fill-placeholders.ts';

it('replaces every placeholder, and leaves those without a value', () => {
  const text = 'Hello {name}, order {order} of {name}. {unknown} {me}';
  expect(fillPlaceholders(text, { name: 'Ada $& {me}', order: '', me: 'Suki' })).toBe(
    'Hello Ada $& Suki, order {order} of Ada $& Suki. {unknown} Suki',
  );
});

it('finds a remaining placeholder', () => {
  expect(placeholderProblem('Order {order} is {unknown}.')).toBe('Replace {order} before you send this reply.');
  expect(placeholderProblem('Order 7K3M is {unknown}.')).toBeUndefined();
});
