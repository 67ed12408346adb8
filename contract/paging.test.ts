import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { perPageMax, searchLengthMax } from './limits.ts';
import { listQuery } from './paging.ts';

const query = listQuery({
  sorts: ['newest', 'oldest'],
  filters: z.object({ status: z.enum(['Pending', 'Completed']).optional() }),
});

describe('the parameters of a list', () => {
  test('all are optional; the first sort is the default', () => {
    expect(query.parse({})).toEqual({ sort: 'newest' });
  });

  test('a list without a search has no `q`', () => {
    expect(Object.keys(query.shape)).toContain('q');
    expect(Object.keys(listQuery({ sorts: ['newest'], hasSearch: false }).shape)).toEqual(['page', 'perPage', 'sort']);
  });

  test('numeric texts become numbers', () => {
    expect(query.parse({ page: '3', perPage: '25', sort: 'oldest' })).toEqual({ page: 3, perPage: 25, sort: 'oldest' });
  });

  test.each(['0', '-1', '1.5', '1000001', 'abc', 'Infinity', 'NaN', '1e999'])('page=%s is refused', (page) => {
    expect(query.safeParse({ page }).success).toBe(false);
  });

  test.each(['0', '-1', String(perPageMax + 1), '2.5', 'all'])('perPage=%s is refused', (perPage) => {
    expect(query.safeParse({ perPage }).success).toBe(false);
  });

  test('the bounds themselves are allowed', () => {
    expect(query.parse({ page: '1000000', perPage: String(perPageMax) })).toMatchObject({
      page: 1_000_000,
      perPage: 100,
    });
    expect(query.parse({ page: '1', perPage: '1' })).toMatchObject({ page: 1, perPage: 1 });
  });

  test('only integers within the bounds are accepted as page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (page) => {
        const parsed = query.safeParse({ page });
        if (!parsed.success) return;
        const value = parsed.data.page;
        expect(Number.isInteger(value) && value! >= 1 && value! <= 1_000_000).toBe(true);
      }),
    );
  });

  test('search text is trimmed before its length is checked', () => {
    expect(query.parse({ q: '  order 12  ' }).q).toBe('order 12');
    expect(query.safeParse({ q: 'x'.repeat(searchLengthMax) }).success).toBe(true);
    expect(query.safeParse({ q: 'x'.repeat(searchLengthMax + 1) }).success).toBe(false);
  });

  test('an unknown sort or filter value is refused', () => {
    expect(query.safeParse({ sort: 'price' }).success).toBe(false);
    expect(query.safeParse({ status: 'Lost' }).success).toBe(false);
    expect(query.parse({ status: 'Pending' })).toEqual({ status: 'Pending', sort: 'newest' });
  });

  test('a repeated parameter is refused', () => {
    expect(query.safeParse({ q: ['a', 'b'] }).success).toBe(false);
    expect(query.safeParse({ page: ['1', '2'] }).success).toBe(false);
  });

  test('their types follow the options', () => {
    expectTypeOf<z.output<typeof query>>().toEqualTypeOf<{
      status?: 'Pending' | 'Completed' | undefined;
      page?: number | undefined;
      perPage?: number | undefined;
      q?: string | undefined;
      sort: 'newest' | 'oldest';
    }>();
    expectTypeOf<z.output<ReturnType<typeof listQuery<{ readonly sorts: readonly ['id'] }>>>>().toEqualTypeOf<{
      page?: number | undefined;
      perPage?: number | undefined;
      q?: string | undefined;
      sort: 'id';
    }>();
  });
});
