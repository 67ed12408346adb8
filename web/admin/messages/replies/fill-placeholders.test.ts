import { expect, it } from 'vitest';
import { fillPlaceholders, placeholderProblem } from './fill-placeholders.ts';

it('replaces each placeholder wherever it stands, and leaves those without a value', () => {
  const text = 'Hello {name}, order {order} of {name}. {unknown} {me}';
  expect(fillPlaceholders(text, { name: 'Ada $& {me}', order: '', me: 'Suki' })).toBe(
    'Hello Ada $& Suki, order {order} of Ada $& Suki. {unknown} Suki',
  );
});

it('finds a placeholder that is still there', () => {
  expect(placeholderProblem('Order {order} is {unknown}.')).toBe('Replace {order} before you send this reply.');
  expect(placeholderProblem('Order 7K3M is {unknown}.')).toBeUndefined();
});
