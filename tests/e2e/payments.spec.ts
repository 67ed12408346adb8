import { linkIn, mailTo } from '#tests/support/browser/mailbox.ts';
import { expect, test, type Page } from '#tests/support/browser/browser.ts';
import { signInAlone, signInAs, storeToken } from '#tests/support/browser/demo-session.ts';
import { shopOf } from '#tests/support/browser/shop.ts';
import { newVisitor, register, type Visitor } from '#tests/support/browser/visitor.ts';

const headerBalance = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Noor/ });

async function openAddFunds(page: Page): Promise<void> {
  await page.goto('/dashboard/pricing');
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
}

/** From the dashboard, where a payment ends. */
async function returnToAddFunds(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Funds' }).click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible();
}

async function openCheckout(page: Page, amount: string, method: 'Card' | 'Bitcoin' = 'Card'): Promise<void> {
  await openAddFunds(page);
  await continueToCheckout(page, amount, method);
}

async function continueToCheckout(page: Page, amount: string, method: 'Card' | 'Bitcoin' = 'Card'): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('button', { name: /^Continue with/ }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
}

async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiry').pressSequentially('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Cardholder name').fill('Noor Lindgren');
}

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
}

async function signUpNew(page: Page): Promise<Visitor> {
  const visitor = newVisitor();
  await register(page, visitor);
  return visitor;
}

async function confirmAddress(page: Page, { email }: Visitor): Promise<void> {
  await page.goto(await linkIn(mailTo(email, 'Confirm')));
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
}

test('a first deposit earns the bonus and appears with a receipt and in the statement', async ({ page }) => {
  const visitor = await signUpNew(page);
  await confirmAddress(page, visitor);
  await openAddFunds(page);
  await page.getByRole('button', { name: '$50' }).click();
  await expect(page.getByText('First deposit bonus, 10%')).toBeVisible();
  await expect(page.getByText('$55.00')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with $50.00' }).click();

  await expect(page.getByRole('heading', { name: 'Payment Summary' })).toBeVisible();
  await expect(page.getByText('Amount: $50.00')).toBeVisible();
  await expect(page.getByText('Secured by')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await fillCard(page);
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 34');
  await expect(page.getByText('Visa', { exact: true })).toBeVisible();
  await pay(page);
  await expect(headerBalance(page)).toContainText('55.00 $');

  await returnToAddFunds(page);
  await expect(page.getByText('First deposit bonus, 10%')).toBeHidden();
  const payments = page.getByRole('table', { name: 'Payments' });
  await expect(payments.getByRole('row').filter({ hasText: 'Card' })).toContainText('$50.00');
  await expect(payments.getByRole('row').filter({ hasText: 'Bonus' })).toContainText('$5.00');
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('table', { name: 'Statement' })).toContainText('$55.00');
  await expect(page.getByRole('table', { name: 'Statement' }).getByRole('time').first()).toHaveText(
    /^\d\d\/\d\d\/\d{4}$/,
  );
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Statement' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('tab', { name: 'Payments' }).click();
  await payments
    .getByRole('row')
    .filter({ hasText: 'Card' })
    .getByRole('link', { name: /Receipt/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Visa ···· 4242')).toBeVisible();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
});

test.describe('a declined card', () => {
  test.use({ expectedErrors: /status of 402/ });

  test('shows a toast and a field error, and another card can be tried', async ({ page }) => {
    await signUpNew(page);
    await openCheckout(page, '25');
    await fillCard(page, '4000000000000002');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).first()).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Cardholder name')).toHaveValue('Noor Lindgren');
    await page.getByLabel('Card number').fill('4242424242424242');
    await pay(page);
    await expect(headerBalance(page)).toContainText('25.00 $');
    await returnToAddFunds(page);
    const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    await expect(rows.filter({ hasText: 'Failed' })).toContainText('Your card was declined.');
    await expect(rows.filter({ hasText: 'Paid' })).toContainText('$25.00');
    await rows
      .filter({ hasText: 'Failed' })
      .getByRole('link', { name: /Details/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
    await expect(page.getByText('Your card was declined. Try another card or ask your bank.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
});

test('a payment can be made by keyboard, and its bonus is credited once the email is confirmed', async ({ page }) => {
  const visitor = await signUpNew(page);
  await openAddFunds(page);
  await expect(page.getByText('You get the bonus once you confirm your email address.')).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await page.getByLabel('Email').focus();
  for (const typed of ['4242424242424242', '1234', '123', visitor.firstName]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(headerBalance(page)).toContainText('100.00 $');
  await confirmAddress(page, visitor);
  await page.goto('/dashboard');
  await expect(headerBalance(page)).toContainText('110.00 $');
});

test('a double click pays once, and going back does not pay again', async ({ page }) => {
  await signUpNew(page);
  await openCheckout(page, '10');
  await fillCard(page);
  await page.getByRole('button', { name: 'Pay Now' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard/pricing');
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row').filter({ hasText: 'Card' })).toHaveCount(
    1,
  );
});

test.describe('a lost response', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 422/ });

  test('does not charge twice, neither after a reload nor for a corrected email address', async ({ page }) => {
    await signUpNew(page);
    await openCheckout(page, '10');
    await fillCard(page);
    await page.route('**/api/payment', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('We got no response, so this may have gone through.')).toBeVisible();
    await page.unroute('**/api/payment');
    await page.reload();
    await fillCard(page);
    await pay(page);
    await expect(headerBalance(page)).toContainText('10.00 $');

    // Not before the customer has looked at the balance.
    await returnToAddFunds(page);
    await continueToCheckout(page, '10');
    await fillCard(page);
    await page.route(
      '**/api/payment',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('We got no response, so this may have gone through.')).toBeVisible();
    await page.getByLabel('Email').fill('another@example.com');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await expect(page.getByText('Check your balance before you try again.')).toBeVisible();
    await page.goto('/dashboard');
    await expect(headerBalance(page)).toContainText('20.00 $');
  });
});

test('a card that requires confirmation can be confirmed after a reload', async ({ page }) => {
  await signUpNew(page);
  await openCheckout(page, '20');
  await fillCard(page, '4000002500003155');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm this payment with your bank' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expect(page.getByText('Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  await expect(headerBalance(page)).toContainText('20.00 $');
});

test('a bitcoin payment shows an address with a QR code and can be continued later', async ({
  page,
  expectGoodLooks,
}) => {
  await signUpNew(page);
  await openCheckout(page, '30', 'Bitcoin');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.locator(':focus').getByRole('heading', { name: 'Send bitcoin' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code with the address and the amount' })).toBeVisible();
  const address = (await page.getByText(/^(bc|tb)1/).textContent()) ?? '';

  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/api\/payment\/[^/]+(\/check)?$/, async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()) as { next: object };
    await route.fulfill({
      response,
      json: { ...shown, next: { ...shown.next, expiresAt: '2026-01-01T00:00:00.000Z' } },
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This payment has expired' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start again' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeHidden();
  await expect(page.getByText(/BTC/)).toBeHidden();
  await expectGoodLooks();
  await page.unrouteAll();
  await page.setViewportSize({ width: 1280, height: 800 });

  await openAddFunds(page);
  await page.getByRole('table', { name: 'Payments' }).getByRole('link', { name: 'Continue' }).click();
  await Promise.all([
    expect(page.getByText('Payment Successful!')).toBeVisible(),
    page.getByRole('button', { name: 'Send in the sandbox' }).click(),
  ]);
  await expect(headerBalance(page)).toContainText('30.00 $');
});

test('the checkout requires a session and an amount', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByText('You are not logged in. Please sign in')).toBeVisible();
  await expect(page).toHaveURL('/signin?returnTo=%2Fdashboard%2Fpricing');
  await signInAs(page, 'user');
  await page.goto('/checkout');
  await expect(page).toHaveURL('/');
});

test('invalid amounts show an error at the field', async ({ page }) => {
  await signUpNew(page);
  await openAddFunds(page);
  const amount = page.getByLabel('Amount', { exact: true });
  for (const [typed, message] of [
    ['4.99', 'The smallest deposit is $5.'],
    ['10000.01', 'The largest deposit is $10,000.'],
    ['5.001', 'Use at most 2 decimals.'],
    ['1e3', 'Enter an amount in dollars, such as 25 or 25.50.'],
    ['-5', 'Enter an amount in dollars, such as 25 or 25.50.'],
    ['', 'Enter an amount in dollars, such as 25 or 25.50.'],
  ] as const) {
    await amount.fill(typed);
    await amount.press('Enter');
    await expect(page.getByText(message)).toBeVisible();
    await expect(page).toHaveURL('/dashboard/pricing');
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(amount).toBeFocused();

  await continueToCheckout(page, '37.50', 'Bitcoin');
  for (const goBack of [() => page.goBack(), () => page.getByRole('link', { name: 'Back to Add Funds' }).click()]) {
    await goBack();
    await expect(page).toHaveURL('/dashboard/pricing');
    await expect(amount).toHaveValue('37.50');
    await expect(page.getByRole('radio', { name: 'Bitcoin' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue with $37.50' }).click();
    await expect(page).toHaveURL('/checkout');
  }
});

test.describe('a refund', () => {
  test.use({ expectedErrors: /status of 409/ });

  test('of unused funds is requested by a customer and confirmed by staff', async ({
    page,
    secondPage: adminPage,
    request,
  }) => {
    const customer = await shopOf(request).register({ balance: 40 });
    await storeToken(page, customer.token);
    await page.goto('/dashboard/pricing?tab=refunds');
    await page.getByRole('button', { name: 'Request a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    await dialog.getByLabel('Amount', { exact: true }).fill('50');
    await dialog.getByLabel('Reason').fill('No longer needed');
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /\$40\.00/ })).toBeVisible();
    await dialog.getByLabel('Amount', { exact: true }).fill('15');
    await dialog.getByRole('button', { name: 'Request refund' }).click();
    await expect(dialog).toBeHidden();
    const requests = page.getByRole('table', { name: 'Refund requests' });
    await expect(requests).toContainText('Requested');

    await signInAlone(adminPage, 'admin');
    await adminPage.goto('/admin/refunds?status=requested');
    const row = adminPage.getByRole('row').filter({ hasText: customer.email });
    await row.getByRole('button', { name: 'Confirm' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Confirm refund' }).click();
    await expect(adminPage.getByText('Refunded $15.00.')).toBeVisible();

    await expect(headerBalance(page)).toContainText('25.00 $');
    await expect(requests).toContainText('Refunded');
  });
});

test.describe('a balance that fails to load', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('is shown as zero, with an error in place of the figures', async ({ page }) => {
    await signUpNew(page);
    await page.route(/\/api\/auth\/(balance|dashboard)$/, (route) =>
      route.fulfill({ status: 500, body: '{"message":""}' }),
    );
    await page.goto('/dashboard');
    await expect(headerBalance(page)).toContainText('0.00 $');
    await expect(page.getByText('Unexpected data format from the server.').first()).toBeVisible();
  });
});

test('Add Funds, its lists and the checkout look good', async ({ page, expectGoodLooks }) => {
  await signInAs(page, 'user');
  await openAddFunds(page);
  for (const tab of ['Payments', 'Statement', 'Refunds']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).not.toContainText('Loading');
    await expectGoodLooks();
  }
  await continueToCheckout(page, '25');
  await expectGoodLooks();
});
