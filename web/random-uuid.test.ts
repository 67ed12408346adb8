import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

it('returns a new version 4 UUID each time', () => {
  const ids = Array.from({ length: 100 }, randomUuid);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true);
});
