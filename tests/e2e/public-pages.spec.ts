import { expect, test } from '#tests/support/browser/browser.ts';

const pages = [
  '/',
  '/pricing',
  '/faqs',
  '/contact-us',
  '/exclude-a-community',
  '/terms-and-conditions',
  '/privacy-policy',
];
for (const path of pages) {
  test(`${path} looks good`, async ({ page, expectGoodLooks }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks();
  });
}

test('public pages are indexed with titles and descriptions, private ones are not', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of pages) expect(sitemap).toContain(`${path}</loc>`);
  expect(sitemap).not.toMatch(/dashboard|admin|signin|signup|checkout/);
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Boostdesk' });
  for (const path of pages) {
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<title>[^<]+ · Boostdesk<\/title>/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html, path).toContain('property="og:title"');
    expect(html, path).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html, path).toMatch(/<meta property="og:image:alt" content="[^"]{20,}"/);
    expect(html, path).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14100e"/>');
  }
  const home = await (await request.get('/')).text();
  for (const type of ['Organization', 'WebSite']) expect(home).toContain(`"@type":"${type}"`);
  const prices = await (await request.get('/pricing')).text();
  expect(prices).toContain('<title>Reddit upvote prices: from $0.05 each · Boostdesk</title>');
  expect(prices).toContain('"@type":"Service","name":"Post Upvotes"');
  expect(prices).toContain('"price":"0.05","priceCurrency":"USD"');
  for (const path of ['/dashboard', '/admin', '/signin', '/checkout']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test.describe('an unknown URL', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('responds with 404 and a page that links to the home page', async ({ page, expectAccessible }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!');
    await expectAccessible();
    await expect(page.getByRole('navigation', { name: 'Popular pages' }).getByRole('listitem')).toHaveCount(6);
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to Homepage' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/prices');
    await page.getByText('Did you mean').getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
  });
});
