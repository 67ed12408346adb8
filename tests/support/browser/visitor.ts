import { randomBytes } from 'node:crypto';
import { expect, type Page } from './browser.ts';
import { openSession } from './demo-session.ts';
import { linkIn, mailTo } from './mailbox.ts';

export interface Visitor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function newVisitor(): Visitor {
  const email = `visitor-${randomBytes(6).toString('hex')}@example.com`;
  return { firstName: 'Noor', lastName: 'Lindgren', email, password: 'Orchard-Gate-41' };
}

/** Opens an account form and waits for hydration. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-hydrated=true]')).toBeVisible();
}

export async function signUp(page: Page, visitor: Visitor): Promise<void> {
  await openForm(page, '/signup');
  await page.getByLabel('First name').fill(visitor.firstName);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
}

/** Signs up through the API. The form itself is tested in auth.spec.ts. */
export async function register(page: Page, visitor: Visitor): Promise<void> {
  const { password: confirmPassword } = visitor;
  await openSession(page, '/api/auth/register', { ...visitor, confirmPassword, acceptTerms: true });
}

/** Opens the confirmation link in the browser that signed up. */
export async function confirmAddress(page: Page, { email }: Pick<Visitor, 'email'>, dataDir?: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(await linkIn(mailTo(email, 'Confirm your email address', { dataDir })));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
}

export async function signIn(page: Page, { email, password }: Pick<Visitor, 'email' | 'password'>): Promise<void> {
  await openForm(page, '/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Noor/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}
