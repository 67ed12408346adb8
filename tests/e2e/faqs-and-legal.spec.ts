import { contentPageData } from '#server/composition/content-page-data.ts';
import { withoutLinks } from '#contract/pages/text-links.ts';
import { anchorsOf } from '#contract/values/slug.ts';
import { expect, test, untilHydrated } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';

/** The texts of a new shop. */
const faqs = contentPageData({ services: [], publicUrl: '', apiUrl: '' }).faqs.map((faq) => ({
  ...faq,
  answer: withoutLinks(faq.answer),
}));
const anchors = anchorsOf(faqs.map(({ question }) => question));

test.describe('the FAQs', () => {
  test('have at least 15 entries, start with the first open, open one at a time, and link to other pages', async ({
    page,
  }) => {
    expect(faqs.length).toBeGreaterThanOrEqual(15);
    await page.goto('/faqs');
    await untilHydrated(page);
    const items = page.getByRole('main').locator('details');
    const answer = (index: number) => page.getByText(faqs[index]?.answer ?? '');
    await expect(items).toHaveCount(faqs.length);
    await expect(answer(0)).toBeVisible();
    await items.nth(3).locator('summary').click();
    await expect(answer(3)).toBeVisible();
    await expect(answer(0)).toBeHidden();
    await items.nth(3).locator('summary').press('Enter');
    await expect(answer(3)).toBeHidden();
    await items.last().locator('summary').click();
    await items.nth(1).locator('summary').click();
    await expect(page.locator('details[open]'), 'also in other groups').toHaveCount(1);
    const groups = [...new Set(faqs.map(({ group }) => group))];
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...groups,
      'Didn’t find your answer?',
    ]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Talk to Us' })).toHaveAttribute(
      'href',
      '/contact-us',
    );
    await items.first().locator('summary').click();
    await page.getByRole('main').getByRole('link', { name: 'The price list' }).click();
    await expect(page).toHaveURL('/pricing');
  });

  test.describe('have a link each', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('which can be copied, and opens the answer below the header', async ({ page }) => {
      const last = faqs.length - 1;
      await page.goto(`/faqs#${anchors[last]}`);
      await untilHydrated(page);
      const items = page.locator('details');
      await expect(items.nth(last)).toHaveAttribute('open');
      await expect(items.nth(last)).toBeInViewport();
      await expect(items.first()).not.toHaveAttribute('open');

      await items.nth(9).locator('summary').click();
      await items.nth(9).getByRole('link', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
      const link = new URL(`/faqs#${anchors[9]}`, page.url()).href;
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      await expect(page).toHaveURL(link);

      await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact-us');
      await page.goBack();
      await expect(items.nth(9)).toHaveAttribute('open');
      await expect
        .poll(() => items.nth(9).evaluate((item) => item.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(72);
      await expect(items.nth(9).locator('summary')).toBeInViewport({ ratio: 1 });
    });
  });

  test('show the longest answer in full on a phone, and every answer on paper', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/faqs');
    await untilHydrated(page);
    const longest = faqs.reduce((found, faq) => (faq.answer.length > found.answer.length ? faq : found));
    const item = page.locator('details').filter({ hasText: longest.question });
    await item.locator('summary').click();
    const answer = item.getByText(longest.answer);
    await expect(async () => {
      const [inside, outside] = [await answer.boundingBox(), await item.boundingBox()];
      if (!inside || !outside) throw new Error('The answer is not shown.');
      expect(inside.y + inside.height).toBeLessThanOrEqual(outside.y + outside.height);
    }).toPass();
    expect(await answer.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    for (const faq of faqs) await expect(page.getByText(faq.answer)).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('open and close', async ({ page }) => {
      await page.goto('/faqs');
      const item = page.locator('details').nth(2);
      await item.locator('summary').click();
      await expect(page.getByText(faqs[2]?.answer ?? '')).toBeVisible();
      await page.goto(`/faqs#${anchors[7]}`);
      await expect(page.getByText(faqs[7]?.answer ?? '')).toBeInViewport();
    });
  });

  test('are in the HTML for search engines', async ({ request }) => {
    const html = await (await request.get('/faqs')).text();
    const structured = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(structured).toContain('"@type":"FAQPage"');
    expect(structured, 'answers are plain text').not.toContain('](');
    expect(html.split('</h3>').length - 1).toBeGreaterThanOrEqual(faqs.length);
  });
});

test('a click opens FAQs, terms and privacy policy, which contain the required statements', async ({ page }) => {
  await page.goto('/contact-us');
  await untilHydrated(page);
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === '/faqs.data');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  expect((await data).headers()['cache-control']).toBe('no-cache');
  await expect(page.getByText(faqs[0]?.answer ?? '')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions');
  await expect(page).toHaveTitle('Terms and Conditions · Boostdesk');
  for (const statement of [
    'Requested services are completed within 24 hours after all information is received.',
    'capped at the amount you have paid us in the previous 12 months',
    'Payments are taken by:',
    'You must be of legal age',
    'Reddit’s rules forbid vote manipulation',
    'consumer law forbids trading fake engagement',
  ]) {
    await expect(page.getByRole('main')).toContainText(statement);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByRole('main')).toContainText('not for anyone under 18');
});

test('the dashboard has the same questions', async ({ page }) => {
  await signInAs(page, 'user');
  await page.goto('/dashboard/faqs');
  await expect(page.locator('details')).toHaveCount(faqs.length);
  await expect(page.getByText(faqs[0]?.answer ?? '')).toBeVisible();
});

test('sign-up links to both documents and to the FAQs', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  );
  await expect(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
  await expect(page.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', '/faqs');
});
