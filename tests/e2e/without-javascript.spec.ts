import { initialServices } from '#content/services.ts';
import { contactAddress } from '#content/site.ts';
import { expect, type Page, test } from '#tests/support/browser/browser.ts';

/** A dollar amount in any format. */
const figure = /\$\s?\d[\d.,]*/g;

/** Playwright's role and text locators ignore noscript elements. */
const notes = (page: Page) => page.locator('main noscript p');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages are readable, navigable, and link to the price list', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Started Now' })).toHaveAttribute('href', '/signin');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-Up' })).toBeVisible();
    await expect(notes(page)).toBeVisible();
    await expect(notes(page)).toContainText('Prices are loaded with JavaScript.');
    await expect(page.getByRole('combobox', { name: 'Service' })).toBeHidden();
    await page.getByRole('link', { name: 'Pricing' }).first().click();
    await expect(page).toHaveURL('/pricing');
    for (const service of initialServices) {
      await expect(page.getByRole('row').filter({ hasText: service.name })).toBeVisible();
    }
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

test('no prerendered page contains a price', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/faqs', '/post']));
  for (const path of ['/', '/pricing', '/rss.xml', '/data.json']) {
    expect((await (await request.get(path)).text()).match(figure), path).toBeNull();
  }
  const builtIn = initialServices.map(({ unitPrice }) => `$${unitPrice.toFixed(2)}`);
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    expect(
      builtIn.filter((price) => html.includes(price)),
      path,
    ).toEqual([]);
  }
});
