import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { rootReason } from './without-values.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { syscall: 'connect' });

it('the reason of a failed query is its cause, not the statement', () => {
  const failed = new DrizzleQueryError('select "email"\nfrom "accounts" where "id" = $1', ['ada'], refused);
  expect(rootReason(failed)).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  expect(rootReason(new Error('Could not place it', { cause: failed }))).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});

it('the reason is that of the first address tried', () => {
  expect(rootReason(new AggregateError([refused, new Error('another')]))).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});

it('the reason contains no values', () => {
  const syntax = new pg.DatabaseError('invalid input syntax for type uuid: "ada@example.test"', 0, 'error');
  syntax.code = '22P02';
  expect(rootReason(new DrizzleQueryError('select $1', [], syntax))).toBe(
    'invalid input syntax for type uuid: [redacted]',
  );
});

it('the reason is one line', () => {
  expect(rootReason(new Error('[\n  { "message": "Required" }\n]'))).toBe('[ { "message": "Required" } ]');
});
