import type { Service } from '#contract/services/services.ts';
import { contactAddress } from '#content/site.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';
import { demoAccount } from '#tests/support/browser/demo-session.ts';
import { startServer } from '#tests/support/servers/server-process.ts';

/** As the pages show it. */
const priceOf = ({ unitPrice }: Service) => `$${unitPrice.toFixed(2)}`;

/** Playwright's role and text locators ignore noscript elements. */
const notes = (page: Page) => page.locator('main noscript p');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are readable, navigable, and show all prices', async ({ page, request }) => {
    const services = (await (await request.get('/api/services')).json()) as Service[];
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/signin');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-Up' })).toBeVisible();
    const list = page.locator('main noscript dl');
    await expect(list).toBeVisible();
    for (const service of services) await expect(list).toContainText(`${service.name}${priceOf(service)} each`);
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeHidden();
    const dashboard = page.locator('figure').first();
    await expect(dashboard).toBeVisible();
    await expect(dashboard).toContainText('Sample data');
    await expect(dashboard).toContainText('90 of 250');
    await expect(dashboard.getByRole('button')).toHaveCount(0);
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL('/pricing');
    for (const service of services) {
      await expect(page.getByRole('row').filter({ hasText: service.name })).toContainText(priceOf(service));
    }
    await page.goBack();
    await notes(page).locator('a', { hasText: 'current price list as plain data' }).click();
    await expect(page.locator('body')).toContainText('"unitPrice"');
  });

  test('a form shows that it needs JavaScript and does not submit', async ({ page }) => {
    for (const [path, label] of [
      ['/contact-us', 'Subject'],
      ['/signin', 'Email'],
      ['/signup', 'Email'],
      ['/forgot-password', 'Email'],
      ['/newpassword', 'Confirm password'],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(notes(page)).toBeVisible();
      await expect(notes(page)).toContainText(/needs JavaScript\. Turn it on/);
      const field = main.getByLabel(label);
      await field.fill('typed');
      await field.press('Enter');
      await main.locator('form button').last().click();
      await expect(page, path).toHaveURL(path);
      await expect(field, path).toHaveValue('typed');
    }
    await page.goto('/contact-us');
    const address = notes(page).locator('a');
    await expect(address).toHaveText(contactAddress);
    await expect(address).toHaveAttribute('href', `mailto:${contactAddress}`);
  });
});

/** A separate shop, since other tests read the prices of the shared one. */
test('addresses and prices are rendered when the server starts, and prices again when they change', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const shop = await startServer({ PUBLIC_URL: 'https://shop.example.com' });
  try {
    const htmlOf = async (path: string) => (await request.get(shop.url + path)).text();
    const html = await htmlOf('/pricing');
    expect(html).toContain('<link rel="canonical" href="https://shop.example.com/pricing"/>');
    expect(html).toContain('<meta property="og:image" content="https://shop.example.com/share.png"/>');
    expect(html).not.toContain('modulepreload');
    const { email, password } = demoAccount('admin');
    const signedIn = await request.post(`${shop.url}/api/auth/login`, { data: { email, password } });
    const { tokens } = (await signedIn.json()) as { tokens: { accessToken: string } };
    const changed = await request.put(`${shop.url}/api/admin/services/1`, {
      headers: { authorization: `Bearer ${tokens.accessToken}` },
      data: { unitPrice: 0.47 },
    });
    expect(changed.status()).toBe(200);
    for (const path of ['/', '/pricing']) await expect.poll(() => htmlOf(path)).toContain('$0.47');
    expect(await htmlOf('/pricing'), 'Comments Upvotes cost less').toContain('<title>Reddit upvote prices: from $0.06');
  } finally {
    await shop.stop();
  }
});
