import { faqs } from '#content/faqs.ts';
import { expect, test, untilAlive } from '#tests/support/browser.ts';

test.describe('the FAQs', () => {
  test('have at least 15 entries, the first open, one open at a time, and the open one closes', async ({ page }) => {
    expect(faqs.length).toBeGreaterThanOrEqual(15);
    await page.goto('/faqs');
    await untilAlive(page);
    const questions = page.getByRole('main').getByRole('button');
    await expect(questions).toHaveCount(faqs.length);
    await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'true');
    await questions.nth(3).click();
    await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
    await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText(faqs[3]!.answer)).toBeVisible();
    await questions.nth(3).press('Enter');
    await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'false');
  });

  test('show an answer in a panel of at most 150 pixels that scrolls beyond', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/faqs');
    await untilAlive(page);
    const longest = faqs.reduce((found, faq) => (faq.answer.length > found.answer.length ? faq : found));
    const question = page.getByRole('button', { name: longest.question });
    const panel = page.getByRole('region', { name: longest.question });
    await question.click();
    await expect(question).toHaveAttribute('aria-expanded', 'true');
    await expect(async () => {
      const { shown, whole } = await panel.evaluate((element) => ({
        shown: element.clientHeight,
        whole: element.scrollHeight,
      }));
      expect(shown).toBe(150);
      expect(whole).toBeGreaterThan(150);
    }).toPass();
  });

  test('can be read without JavaScript, and by search engines', async ({ request }) => {
    const html = await (await request.get('/faqs')).text();
    expect(html).toContain('"@type":"FAQPage"');
    expect(html.split('</h2>').length - 1).toBeGreaterThanOrEqual(faqs.length);
  });
});

test('the terms say what counts', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  const text = page.getByRole('main');
  await expect(text).toContainText(
    'Requested services are completed within 24 hours after all information is received.',
  );
  await expect(text).toContainText('capped at the amount you have paid us in the previous 12 months');
  await expect(text).toContainText('Payments are taken by:');
  await expect(text).toContainText('You must be of legal age');
  await expect(text).toContainText('Reddit’s rules forbid vote manipulation');
  await expect(text).toContainText('consumer law forbids trading fake engagement');
});

test('the privacy policy excludes those under 18', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('main')).toContainText('not for anybody under 18');
});

test('signing up leads to both texts, and the account screens to the FAQs', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(page.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', '/faqs');
});
