import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { describeFailure } from './describe-failure.ts';
import { StartupError } from './startup-error.ts';

const full = Object.assign(new pg.DatabaseError('sorry, too many clients already', 0, 'error'), {
  code: '53300',
  severity: 'FATAL',
});

it('a database that does not respond during the start is described by a sentence', () => {
  const sentence =
    'PostgreSQL does not respond: sorry, too many clients already. Check that it is running and allows enough connections: each process uses up to 12.';
  expect(describeFailure(full)).toBe(sentence);
  expect(describeFailure(new DrizzleQueryError('select 1', [], full))).toBe(sentence);
});

it('a problem with a setting is described as it is, whatever caused it', () => {
  expect(describeFailure(new StartupError('Set PORT.', { cause: full }))).toBe('Set PORT.');
});

it('a bug is described by its stack', () => {
  expect(describeFailure(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
});
