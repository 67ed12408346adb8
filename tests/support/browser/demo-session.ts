import { demoSignIns } from '#server/demo/index.ts';
import { expect, type Page } from './browser.ts';

type Role = (typeof demoSignIns)[number]['role'];

export function demoAccount(role: Role) {
  const account = demoSignIns.find((each) => each.role === role);
  if (!account) throw new Error(`The demo has no ${role}.`);
  return account;
}

/** Long after a sign-in, pages want a new token and some calls a proof, and all tests may take longer than that. */
const sharedForMs = 10 * 60_000;
const sharedTokens = new Map<Role, { readonly token: Promise<string>; readonly since: number }>();

async function fetchToken(page: Pick<Page, 'request'>, role: Role): Promise<string> {
  const { email, password } = demoAccount(role);
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  return tokens.accessToken;
}

/** A token of the demo's own account. Tests of a worker share a session, as sign-ins are limited; none may end it. */
export function demoToken(page: Pick<Page, 'request'>, role: Role): Promise<string> {
  const known = sharedTokens.get(role);
  if (known && Date.now() - known.since < sharedForMs) return known.token;
  const token = fetchToken(page, role);
  sharedTokens.set(role, { token, since: Date.now() });
  return token;
}

export async function signInAs(page: Page, role: Role): Promise<void> {
  await keepToken(page, await demoToken(page, role));
}

/** A session of the test's own, which it may end: the browser has the cookie too. */
export async function signInAlone(page: Page, role: Role): Promise<void> {
  const { email, password } = demoAccount(role);
  await openSession(page, '/api/auth/login', { email, password });
}

/** What the forms leave behind: cookies, which the page shares with its requests, and what scripts store. */
export async function openSession(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { tokens } = (await answer.json()) as { tokens: { accessToken: string } };
  // The address that costs least, as any of this site has its storage.
  await page.goto('/robots.txt');
  await page.evaluate((token) => {
    localStorage.setItem('authToken', token);
    localStorage.setItem('hasRefreshToken', 'true');
  }, tokens.accessToken);
}

/** From the first page on, as if the person had signed in before. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('authToken', kept), token);
}
