import { describe, expect, it } from 'vitest';
import { rightsOf, type StaffRole, staffRoles } from '#contract/staff/rights.ts';
import routes from '#web/routes.ts';
import { areaOf } from '../area.ts';
import { mayOpen, screenRights } from './screens.ts';

const adminRoutes = routes.find(({ path }) => path === 'admin')?.children ?? [];
const screens = adminRoutes.filter(({ path }) => path !== '*').map(({ path }) => (path ? `/admin/${path}` : '/admin'));
const firstSegment = (path: string) => path.split('/').slice(0, 3).join('/');
const areaFor = (role: StaffRole) => areaOf({ mayOpen: (path) => mayOpen(path, rightsOf(role)) });

describe('screens of the back office', () => {
  it('all have a right, and there is none for a screen that does not exist', () => {
    expect(screens).toContain('/admin/orders/:orderId');
    const listed = new Set(Object.keys(screenRights));
    expect(listed, 'web/admin/rights/screens.ts must list the screens of web/routes.ts').toEqual(
      new Set(screens.map(firstSegment)),
    );
  });

  it('are all open to owners, and each role has a home and its account settings', () => {
    expect(screens.filter((path) => !mayOpen(path, rightsOf('owner')))).toEqual([]);
    for (const role of staffRoles)
      expect(['/admin', '/admin/account'].every((path) => mayOpen(path, rightsOf(role)))).toBe(true);
  });

  it('are closed together with what is below them, in whatever case and with whatever query', () => {
    const paths = [
      '/admin/payments',
      '/admin/Payments?tab=payments',
      '/admin/users/u1',
      '/admin/nowhere',
      '/dashboard',
    ];
    expect(paths.map((path) => mayOpen(path, rightsOf('fulfillment')))).toEqual(paths.map(() => false));
    expect(mayOpen('/admin/ORDERS/7K2M#top', rightsOf('fulfillment'))).toBe(true);
    expect(mayOpen('/admin', [])).toBe(false);
  });
});

describe('menus', () => {
  it('first open the messages waiting for a reply, then all of them', () => {
    const to = (pathname: string) =>
      areaOf({ mayOpen: () => true, pathname }).pages.find(({ path }) => path === '/admin/messages')?.to;
    expect([to('/admin'), to('/admin/messages')]).toEqual(['/admin/messages?status=open', '/admin/messages']);
  });

  it.each([
    [
      'owner',
      [
        'Dashboard',
        'Reports',
        'Messages',
        'Exclusions',
        'Announcements',
        'Blog',
        'Refund Requests',
        'Approvals',
        'Services',
        'Shop',
        'Staff',
        'Audit Log',
      ],
      3,
    ],
    [
      'manager',
      [
        'Dashboard',
        'Reports',
        'Messages',
        'Exclusions',
        'Announcements',
        'Refund Requests',
        'Approvals',
        'Services',
        'Staff',
        'Audit Log',
      ],
      3,
    ],
    ['fulfillment', ['Dashboard'], 1],
    ['support', ['Dashboard', 'Messages', 'Exclusions', 'Refund Requests'], 3],
    ['finance', ['Dashboard', 'Reports', 'Refund Requests', 'Approvals'], 3],
  ] as const)('%s see only what they may open', (role, labels, nested) => {
    const { pages, menu } = areaFor(role);
    expect(pages.map(({ label }) => label)).toEqual(labels);
    expect(pages[0]?.pages).toHaveLength(nested);
    const entries = menu.flatMap((entry) => (entry === 'separator' ? [] : [entry.label]));
    expect(entries).toEqual(['All Orders', ...(role === 'fulfillment' ? [] : ['All Users']), 'Account Settings']);
  });
});
