import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test('groups digits like Intl', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(countText(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
