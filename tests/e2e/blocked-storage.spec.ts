import { expect, test, untilHydrated } from '#tests/support/browser/browser.ts';
import { demoAccount } from '#tests/support/browser/demo-session.ts';
import { signIn } from '#tests/support/browser/visitor.ts';

// React Router logs that it can't restore the scroll position.
test.use({ expectedErrors: /Access is denied/ });

/** As in a browser that blocks all site data. */
function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

test('a browser that blocks storage shows public pages, and signs in until the page is closed', async ({ page }) => {
  await page.addInitScript(blockStorage);
  for (const path of ['/', '/pricing', '/contact-us', '/forgot-password']) {
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
  }
  await signIn(page, demoAccount('user'));
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Account Settings' }).first().click();
  await expect(page.getByLabel('First name')).toHaveValue('Cleo');
});
