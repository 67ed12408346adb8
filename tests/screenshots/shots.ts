/** A screen, the role to sign in as, a width and a color scheme. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly role?: 'user' | 'admin';
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

export const heights: Readonly<Record<number, number>> = { 390: 844, 820: 1180, 1440: 900 };

/** The screenshots in docs/screenshots/. */
export const documentedShots: readonly Shot[] = [
  { name: 'home', path: '/', width: 1440, scheme: 'light' },
  { name: 'home', path: '/', width: 390, scheme: 'dark' },
  { name: 'pricing', path: '/pricing', width: 820, scheme: 'light' },
  { name: 'dashboard', path: '/dashboard', role: 'user', width: 1440, scheme: 'light' },
  { name: 'new-order', path: '/dashboard/upvoteorder', role: 'user', width: 390, scheme: 'light' },
  { name: 'admin-orders', path: '/admin/orders', role: 'admin', width: 1440, scheme: 'dark' },
];

const screens: readonly Pick<Shot, 'name' | 'path' | 'role'>[] = [
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
  { name: 'faqs', path: '/faqs' },
  { name: 'blog', path: '/post' },
  { name: 'contact-us', path: '/contact-us' },
  { name: 'terms', path: '/terms-and-conditions' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'signin', path: '/signin' },
  { name: 'signup', path: '/signup' },
  { name: 'dashboard', path: '/dashboard', role: 'user' },
  { name: 'new-order', path: '/dashboard/upvoteorder', role: 'user' },
  { name: 'add-funds', path: '/dashboard/pricing', role: 'user' },
  { name: 'account', path: '/dashboard/account', role: 'user' },
  { name: 'admin', path: '/admin', role: 'admin' },
  { name: 'admin-orders', path: '/admin/orders', role: 'admin' },
  { name: 'admin-users', path: '/admin/users', role: 'admin' },
  { name: 'admin-payments', path: '/admin/payments', role: 'admin' },
];

/** Every main screen at every width and color scheme. */
export const allShots: readonly Shot[] = screens.flatMap((screen) =>
  Object.keys(heights).flatMap((width) =>
    (['light', 'dark'] as const).map((scheme) => ({ ...screen, width: Number(width), scheme })),
  ),
);
