import type { StaffRole } from '#contract/staff/rights.ts';
import { demoSignIns } from '#server/demo/index.ts';
import { expect, type Page } from './browser.ts';
import { cheapestPage } from './shared-page.ts';

type Role = (typeof demoSignIns)[number]['role'];

export function demoAccount(role: Role) {
  const account = demoSignIns.find((each) => each.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** A full run outlasts the access token and the recent proof, so a shared session is replaced after this time. */
const sharedForMs = 10 * 60_000;
const sharedTokens = new Map<Role, { readonly token: Promise<string>; readonly since: number }>();

async function fetchToken(page: Pick<Page, 'request'>, role: Role): Promise<string> {
  const { email, password } = demoAccount(role);
  const response = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
  return tokens.accessToken;
}

/** Tests in one worker share the session, because every sign-in costs a full password hash. No test may end it. */
export function demoToken(page: Pick<Page, 'request'>, role: Role): Promise<string> {
  const known = sharedTokens.get(role);
  if (known && Date.now() - known.since < sharedForMs) return known.token;
  const token = fetchToken(page, role);
  sharedTokens.set(role, { token, since: Date.now() });
  return token;
}

export async function signInAs(page: Page, role: Role): Promise<void> {
  await storeToken(page, await demoToken(page, role));
}

/** Opens a separate session with its own refresh cookie, which the test may end. */
export async function signInAlone(page: Page, role: Role): Promise<void> {
  const { email, password } = demoAccount(role);
  await openSession(page, '/api/auth/login', { email, password });
}

/** The demo has one colleague for each role other than owner. */
export async function signInAsColleague(page: Page, role: Exclude<StaffRole, 'owner'>): Promise<void> {
  const { password } = demoAccount('admin');
  await openSession(page, '/api/auth/login', { email: `${role}@boostdesk.test`, password });
}

export async function ownIdOf({ request }: Pick<Page, 'request'>, token: string): Promise<string> {
  const response = await request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { _id: string })._id;
}

/** Sets up the same state as the sign-in form: cookies (shared with `page.request`) and local storage. */
export async function openSession(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  const { tokens } = (await response.json()) as { tokens: { accessToken: string } };
  if (!page.url().endsWith(cheapestPage)) await page.goto(cheapestPage);
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('hasRefreshToken', 'true');
  }, tokens.accessToken);
}

/** Signs the page in, before it opens a screen. */
export function storeToken(page: Page, token: string): Promise<void> {
  return storeItem(page, 'authToken', token);
}

/** Puts an item into local storage, before the page opens a screen. */
export async function storeItem(page: Page, name: string, value: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(cheapestPage);
  await page.evaluate((item) => localStorage.setItem(...item), [name, value] as const);
}
