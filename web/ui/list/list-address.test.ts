import { describe, expect, test } from 'vitest';
import { beginning, readListState, writeListState } from './list-address.ts';

const defaults = { perPage: 12, sort: 'newest', filters: ['status', 'type'] } as const;
const read = (address: string) => readListState(new URLSearchParams(address), defaults);
const write = (address: string, change: Parameters<typeof writeListState<'status' | 'type'>>[2]) =>
  writeListState(new URLSearchParams(address), defaults, change).toString();

describe('the state of a list in the address bar', () => {
  test('is the list’s beginning where the address says nothing', () => {
    expect(read('')).toEqual({ page: 1, perPage: 12, q: '', sort: 'newest', filters: {} });
  });

  test('is what the address says', () => {
    expect(read('page=3&perPage=50&q=reddit&sort=oldest&status=paid&other=1')).toEqual({
      page: 3,
      perPage: 50,
      q: 'reddit',
      sort: 'oldest',
      filters: { status: 'paid' },
    });
  });

  test.each(['0', '-1', '1.5', '1e3', 'two', '99999999'])('takes no notice of page %s', (page) => {
    expect(read(`page=${page}`).page).toBe(1);
  });

  test('asks for no more rows a page than the server gives', () => {
    expect(read('perPage=500').perPage).toBe(12);
  });

  test('goes to the first page when anything else changes', () => {
    expect(write('page=3&sort=oldest', { q: 'upvotes' })).toBe('sort=oldest&q=upvotes');
    expect(write('page=3', { perPage: 50 })).toBe('perPage=50');
    expect(write('page=3', { filters: { status: 'paid' } })).toBe('status=paid');
  });

  test('leads back to the beginning, and keeps what is not the list’s', () => {
    const address = 'tab=history&page=3&perPage=50&q=reddit&sort=oldest&status=paid';
    expect(write(address, beginning(defaults))).toBe('tab=history');
  });

  test('keeps the rest when the page changes, and what is not the list’s', () => {
    expect(write('tab=history&sort=oldest&status=paid', { page: 2 })).toBe(
      'tab=history&sort=oldest&status=paid&page=2',
    );
  });

  test('says nothing about what is as in the beginning', () => {
    expect(
      write('page=3&sort=oldest&status=paid&perPage=50', { sort: 'newest', perPage: 12, filters: { status: '' } }),
    ).toBe('');
  });
});
