import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectToFitEveryWidth, type Page, test as base } from '#tests/support/browser/browser.ts';
import { demoAccount, signInAlone } from '#tests/support/browser/demo-session.ts';
import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { type LocalProvider, type Person, startOpenIdProvider } from '#tests/support/gateways/open-id-provider.ts';
import { freePort, type RunningServer, startServer } from '#tests/support/servers/server-process.ts';
import { newVisitor, openForm, register, signIn, signOut, type Visitor } from '#tests/support/browser/visitor.ts';

interface Shop {
  readonly site: RunningServer;
  readonly provider: LocalProvider;
}

/** A server with Google sign-in, backed by a local OpenID provider. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, provide) => {
      const port = await freePort();
      const provider = await startOpenIdProvider(`http://localhost:${port}/api/auth/google/callback`);
      const site = await startServer({
        PORT: String(port),
        RATE_LIMITS: 'off',
        GOOGLE_CLIENT_ID: provider.client.id,
        GOOGLE_CLIENT_SECRET: provider.client.secret,
        GOOGLE_ISSUER: provider.issuer,
      });
      await provide({ site, provider });
      await site.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, provide) => {
    await provide(shop.site.url);
  },
});

// The tests share one server, so they run in sequence in one worker.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ shop: { provider } }) => {
  provider.forge = undefined;
  provider.isDown = false;
});

const button = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' });
const problem = (page: Page, text: RegExp) => page.getByRole('main').getByRole('alert').filter({ hasText: text });

function personLike({ firstName, lastName, email }: Visitor, change: Partial<Person> = {}): Person {
  const names = { given_name: firstName, family_name: lastName };
  return { sub: randomBytes(8).toString('hex'), email, email_verified: true, hd: 'example.com', ...names, ...change };
}

/** Signs up without the page. */
async function signUpElsewhere(request: APIRequestContext): Promise<Visitor> {
  const visitor = newVisitor();
  const registration = { ...visitor, confirmPassword: visitor.password, acceptTerms: true };
  const response = await request.post('/api/auth/register', { data: registration });
  expect(response.ok(), await response.text()).toBe(true);
  return visitor;
}

/** Opens the link in the email without the page. */
async function confirmElsewhere(
  request: APIRequestContext,
  { site }: Shop,
  { email, password }: Visitor,
): Promise<void> {
  const link = await linkIn(mailTo(email, 'Confirm your email address', { dataDir: site.dataDir }));
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const response = await request.post('/api/auth/verify-email', { data: { token, currentPassword: password } });
  expect(response.ok(), await response.text()).toBe(true);
}

async function chooseAt({ provider }: Shop, page: Page, person: Person): Promise<void> {
  provider.people = [person];
  await openForm(page, '/signin');
  await button(page).click();
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
}

test('a visitor signs up with Google, signs out and signs in again by keyboard', async ({ page, shop }) => {
  const person = personLike(newVisitor());
  shop.provider.people = [person];
  await openForm(page, '/signup');
  await expect(page.getByText(/By continuing with Google, you accept our Terms and Conditions/)).toBeVisible();
  await button(page).click();
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Noor Lindgren')).toBeVisible();
  await expect(page.getByRole('button', { name: /again/i })).toBeHidden();

  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/signin');
  await expect(button(page)).toBeVisible();
  await page.getByRole('link', { name: 'Sign up' }).focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('Google is connected to an account with a confirmed email, and its password still works', async ({
  page,
  request,
  shop,
}) => {
  const visitor = await signUpElsewhere(request);
  await confirmElsewhere(request, shop, visitor);
  await chooseAt(shop, page, personLike({ ...visitor, firstName: 'Somebody' }));
  await expect(page.getByRole('banner').getByText('Noor Lindgren')).toBeVisible();
  expect(await mailTo(visitor.email, 'Google was connected', { dataDir: shop.site.dataDir })).toContain(
    'signed in with Google',
  );
  await signOut(page);
  await signIn(page, visitor);
  await expect(page).toHaveURL('/dashboard');
});

test('an admin lands in the back office', async ({ page, shop }) => {
  const { email } = demoAccount('admin');
  await chooseAt(shop, page, personLike({ ...newVisitor(), email }));
  await expect(page).toHaveURL('/admin');
});

test('the requested page opens after Google sign-in, even if the first attempt was canceled', async ({
  page,
  shop,
  expectAccessible,
}) => {
  const person = personLike(newVisitor());
  shop.provider.people = [person];
  await page.goto('/dashboard/account?tab=password');
  await button(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(problem(page, /nothing has changed/)).toBeVisible();
  await expectAccessible();
  await button(page).click();
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
  await expect(page).toHaveURL('/dashboard/account?tab=password');
});

test('Google sign-in replaces an existing session of another account', async ({ page, shop }) => {
  await signInAlone(page, 'user');
  const person = personLike(newVisitor());
  shop.provider.people = [person];
  await page.goto('/api/auth/google/start');
  await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
  await expect(page.getByRole('banner').getByText('Noor Lindgren')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText('Noor Lindgren')).toBeVisible();
});

test.describe('in Account Settings', () => {
  // 400 for a wrong password, 409 for a Google account that is already connected.
  test.use({ expectedErrors: /status of 4(00|09)/ });

  const methods = (page: Page) => page.getByRole('list', { name: 'Sign-in methods' }).getByRole('listitem');
  const google = (page: Page) => methods(page).filter({ hasText: 'Google' }).last();
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

  async function connect({ provider }: Shop, page: Page, visitor: Visitor, person: Person): Promise<void> {
    provider.people = [person];
    await google(page).getByRole('button', { name: 'Connect Google' }).press('Enter');
    await dialog(page, 'Connect Google').getByLabel('Current password').fill(visitor.password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
  }

  test('a customer connects a Google account with another email, signs in with it and disconnects it', async ({
    page,
    shop,
  }) => {
    const visitor = newVisitor();
    const person = personLike(newVisitor());
    const { dataDir } = shop.site;
    await register(page, visitor);
    await page.goto(await linkIn(mailTo(visitor.email, 'Confirm your email address', { dataDir })));
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.goto('/dashboard/account?tab=password');
    await expect(google(page)).toContainText('Not connected');
    await google(page).getByRole('button', { name: 'Connect Google' }).click();
    await dialog(page, 'Connect Google').getByLabel('Current password').fill('Not-the-one-1');
    await page.keyboard.press('Enter');
    await expect(dialog(page, 'Connect Google')).toContainText('This is not your current password.');
    await page.keyboard.press('Escape');

    await connect(shop, page, visitor, person);
    await expect(page).toHaveURL('/dashboard/account?tab=password');
    await expect(page.getByText('Google connected.')).toBeVisible();
    await expect(google(page)).toContainText(`Connected${person.email}`);
    expect(await mailTo(visitor.email, 'Google was connected', { dataDir })).toContain(person.email);
    await signOut(page);
    await expect(page).toHaveURL('/signin');
    await chooseAt(shop, page, person);
    await expect(dashboard(page)).toBeVisible();

    await page.goto('/dashboard/account?tab=password');
    await google(page).getByRole('button', { name: 'Disconnect Google' }).press('Enter');
    await dialog(page, 'Disconnect Google').getByLabel('Current password').fill(visitor.password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Google disconnected.')).toBeVisible();
    await expect(google(page)).toContainText('Not connected');
    await mailTo(visitor.email, 'Google was disconnected', { dataDir });
  });

  test('a Google account in use is refused, and an account without a password can’t disconnect', async ({
    page,
    shop,
    expectAccessible,
    expectAccessibleInBothSchemes,
  }) => {
    const person = personLike(newVisitor());
    await chooseAt(shop, page, person);
    await expect(dashboard(page)).toBeVisible();
    await page.goto('/dashboard/account?tab=password');
    await expect(google(page)).toContainText(`Connected${person.email}`);
    await expectToFitEveryWidth(page);
    await expectAccessibleInBothSchemes();
    await google(page).getByRole('button', { name: 'Disconnect Google' }).click();
    const refusal = dialog(page, 'Set a password first');
    await refusal.getByRole('button', { name: 'Email me the link' }).click();
    await expect(refusal.getByRole('status')).toContainText('Check your inbox');
    await expectAccessible();
    await page.keyboard.press('Escape');

    await signInAlone(page, 'user');
    await page.goto('/dashboard/account?tab=password');
    await connect(shop, page, { ...newVisitor(), ...demoAccount('user') }, person);
    await expect(page.getByRole('heading', { name: 'Google was not connected' })).toBeVisible();
    await expect(page.getByRole('status')).toContainText('connected to another account here');
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to Account Settings' }).click();
    await expect(google(page)).toContainText('Not connected');
  });
});

test.describe('sign-in errors appear above the form for', () => {
  test('an account or a response that can’t be trusted, and an unreachable provider', async ({
    page,
    request,
    shop,
  }) => {
    const reasons: { person?: Person; provider?: Partial<LocalProvider>; shown: RegExp }[] = [
      {
        person: personLike(await signUpElsewhere(request)),
        shown: /Sign in with your password and open the link in our email/,
      },
      // Google does not host this email.
      {
        person: personLike({ ...newVisitor(), email: demoAccount('user').email }, { hd: undefined }),
        shown: /Sign in with your password, then connect Google in Account Settings/,
      },
      {
        person: personLike(newVisitor(), { email_verified: false }),
        shown: /Google hasn’t confirmed your email address/,
      },
      {
        provider: { forge: (claims) => ({ ...claims, iss: 'https://accounts.example' }) },
        shown: /didn’t work/,
      },
      { provider: { forge: undefined, isDown: true }, shown: /can’t reach Google right now/ },
    ];
    await openForm(page, '/signin');
    for (const { person = personLike(newVisitor()), provider, shown } of reasons) {
      Object.assign(shop.provider, { people: [person], ...provider });
      await button(page).click();
      await page.getByRole('link', { name: `Continue as ${person.email}` }).click();
      await expect(problem(page, shown)).toBeVisible();
      await expect(page).toHaveURL('/signin');
    }
  });

  test('a callback URL that is reused or opened in another browser', async ({
    page,
    secondPage: otherBrowser,
    shop,
  }) => {
    const returned = page.waitForRequest(/google\/callback/);
    await chooseAt(shop, page, personLike(newVisitor()));
    await expect(dashboard(page)).toBeVisible();
    const address = (await returned).url();
    await signOut(page);
    await expect(page).toHaveURL('/signin');
    await page.goto(address);
    await expect(problem(page, /has expired or was started in another window/)).toBeVisible();

    await otherBrowser.goto(address);
    await expect(problem(otherBrowser, /has expired or was started in another window/)).toBeVisible();
  });

  test('an unknown error code, which is not rendered', async ({ page }) => {
    await page.goto('/signin#google=%3Cb%3EYour%20account%20is%20lost%3C/b%3E');
    await expect(problem(page, /Google sign-in didn’t work/)).toBeVisible();
    await expect(page.getByText('Your account is lost')).toBeHidden();
  });
});

for (const path of ['/signin', '/signup']) {
  test(`${path} shows the button without layout shift`, async ({ page, expectGoodLooks }) => {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const methods = Promise.withResolvers<void>();
      await page.route('**/api/auth/methods', async (route) => {
        await methods.promise;
        await route.continue();
      });
      await openForm(page, path);
      const title = page.getByRole('heading', { level: 1 });
      const before = await title.boundingBox();
      methods.resolve();
      await expect(button(page)).toBeVisible();
      expect(await title.boundingBox(), `at ${width}`).toEqual(before);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await expectGoodLooks();
  });
}
