import { expect, expectNoSidewaysScroll, inEveryLook, test } from '#tests/support/browser.ts';

const pages = [
  { path: '/', heading: /./ },
  { path: '/pricing', heading: 'Pay for what you order.' },
];

inEveryLook(() => {
  for (const { path, heading } of pages) {
    test(`${path} is readable by everybody and fits its window`, async ({ page, expectAccessible }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll(page);
    });
  }
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('answers 404 with a page that leads back home', async ({ page, expectAccessible }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!');
    await expectAccessible();
    await page.getByRole('link', { name: 'Back to Homepage' }).click();
    await expect(page).toHaveURL('/');
  });
});
