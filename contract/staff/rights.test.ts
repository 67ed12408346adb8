import { describe, expect, test } from 'vitest';
import { api } from '../api.ts';
import type { Endpoint } from '../endpoint.ts';
import { liveTopics, mayFollow } from '../live.ts';
import { mayManage, rightsOf, roleHas, type StaffRight, staffRights, staffRoles } from './rights.ts';

const endpoints = Object.values(api).flatMap((calls) => Object.values<Endpoint>(calls));

describe('each right', () => {
  test.each(staffRights)('%s belongs to a role and is checked by an endpoint', (right) => {
    expect(staffRoles.filter((role) => roleHas(role, right))).not.toEqual([]);
    const checking = endpoints.filter((each) => each.right === right || each.finerRights?.includes(right));
    expect(checking).not.toEqual([]);
  });

  test('is the right of an endpoint, except for one that applies to parts of endpoints', () => {
    const checked = new Set(endpoints.map(({ right }) => right));
    expect(staffRights.filter((right) => !checked.has(right))).toEqual(['owners.change']);
  });
});

describe('a role', () => {
  const lacks = (role: (typeof staffRoles)[number]) => staffRights.filter((right) => !roleHas(role, right));

  test('has what its job needs and no more', () => {
    expect(lacks('owner')).toEqual([]);
    expect(lacks('manager')).toEqual(['approvals.decide', 'shop.change', 'owners.change']);
    expect(rightsOf('fulfillment')).toEqual(['office.use', 'orders.read', 'orders.cancel', 'orders.change']);
    expect(rightsOf('support').filter((right) => right.startsWith('payments') || right.startsWith('balance'))).toEqual([
      'payments.read',
    ]);
    expect(rightsOf('finance').filter((right) => right.startsWith('orders'))).toEqual(['orders.read']);
  });

  test.each(staffRoles)('%s can read what it may export, and can open the overview', (role) => {
    const lists: StaffRight[] = ['orders.read', 'customers.read', 'payments.read'];
    if (roleHas(role, 'reports.read')) expect(lists.every((right) => roleHas(role, right))).toBe(true);
    expect(roleHas(role, 'office.use')).toBe(true);
  });

  test('manages only roles whose rights it has, and managers only as an owner', () => {
    const managed = staffRoles.map((own) => [own, staffRoles.filter((other) => mayManage(own, other))]);
    expect(Object.fromEntries(managed)).toEqual({
      owner: [...staffRoles],
      manager: ['fulfillment', 'support', 'finance'],
      fulfillment: [],
      support: [],
      finance: [],
    });
  });

  test('follows live only what it may read', () => {
    const followed = staffRoles.map((role) => [role, liveTopics.filter((topic) => mayFollow(role, topic))]);
    expect(Object.fromEntries(followed)).toEqual({
      owner: ['orders', 'payments', 'notifications', 'messages', 'notes', 'exclusions', 'shop', 'articles', 'users'],
      manager: ['orders', 'payments', 'notifications', 'messages', 'notes', 'exclusions', 'users'],
      fulfillment: ['orders', 'notifications', 'notes'],
      support: ['orders', 'payments', 'notifications', 'messages', 'notes', 'exclusions', 'users'],
      finance: ['orders', 'payments', 'notifications', 'notes', 'users'],
    });
  });
});
