import { describe, expect, test } from 'vitest';
import { resetChange, readListState, writeListState } from './list-params.ts';

const defaults = { perPage: 12, sort: 'newest', filters: ['status', 'type'] } as const;
const read = (query: string) => readListState(new URLSearchParams(query), defaults);
const write = (query: string, change: Parameters<typeof writeListState<'status' | 'type'>>[2]) =>
  writeListState(new URLSearchParams(query), defaults, change).toString();

describe('the state of a list in the URL', () => {
  test('is the default without parameters', () => {
    expect(read('')).toEqual({ page: 1, perPage: 12, q: '', sort: 'newest', filters: {} });
  });

  test('is read from the parameters', () => {
    expect(read('page=3&perPage=50&q=reddit&sort=oldest&status=paid&other=1')).toEqual({
      page: 3,
      perPage: 50,
      q: 'reddit',
      sort: 'oldest',
      filters: { status: 'paid' },
    });
  });

  test.each(['0', '-1', '1.5', '1e3', 'two', '99999999'])('ignores page %s', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('never requests more rows per page than the server allows', () => {
    expect(read('perPage=500').perPage).toBe(12);
  });

  test('goes to the first page when anything else changes', () => {
    expect(write('page=3&sort=oldest', { q: 'upvotes' })).toBe('sort=oldest&q=upvotes');
    expect(write('page=3', { perPage: 50 })).toBe('perPage=50');
    expect(write('page=3', { filters: { status: 'paid' } })).toBe('status=paid');
  });

  test('is reset without touching other parameters', () => {
    const query = 'tab=history&page=3&perPage=50&q=reddit&sort=oldest&status=paid';
    expect(write(query, resetChange(defaults))).toBe('tab=history');
  });

  test('keeps all other parameters when the page changes', () => {
    expect(write('tab=history&sort=oldest&status=paid', { page: 2 })).toBe(
      'tab=history&sort=oldest&status=paid&page=2',
    );
  });

  test('omits default values', () => {
    expect(
      write('page=3&sort=oldest&status=paid&perPage=50', { sort: 'newest', perPage: 12, filters: { status: '' } }),
    ).toBe('');
  });
});
