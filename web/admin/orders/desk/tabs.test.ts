import { describe, expect, it } from 'vitest';
import { deskTabs, tabOf, tabSearch } from './tabs.ts';

const tab = (name: string) => {
  const found = deskTabs.find((each) => each.name === name);
  if (!found) throw new Error(`There is no tab ${name}.`);
  return found;
};

describe('tabs of the order desk', () => {
  it('are found by their filters', () => {
    for (const each of deskTabs) expect(tabOf(each.filters)).toBe(each);
    expect(tabOf({ category: 'Post' })?.name).toBe('all');
    expect(tabOf({ status: 'Pending', show: 'late' })).toBeUndefined();
  });

  it('keep the search, but neither page nor sorting', () => {
    const params = new URLSearchParams('q=cats&from=2026-01-01&page=3&sort=largest&status=Pending');
    expect(tabSearch(params, tab('late'))).toBe('?q=cats&from=2026-01-01&show=late');
    expect(tabSearch(new URLSearchParams('show=mine'), tab('all'))).toBe('');
  });

  it('count their orders', () => {
    const byStatus = { Pending: 3, 'In Progress': 2, Completed: 10, Partial: 1, Canceled: 4 };
    const counts = { byStatus, late: 5, stuck: 6, mine: 7 };
    expect(deskTabs.map(({ countOf }) => countOf(counts))).toEqual([3, 2, 5, 6, 7, 1, 10, 4, 20]);
  });
});
