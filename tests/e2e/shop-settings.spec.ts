import { newShop } from '#content/shop.ts';
import type { Article } from '#contract/blog.ts';
import type { APIResponse, Route } from '@playwright/test';
import sharp from 'sharp';
import { blockLiveUpdates, expect, type Page } from '#tests/support/browser/browser.ts';
import { codeAt } from '#tests/support/browser/authenticator.ts';
import { demoAccount, signInAlone, signInAsColleague } from '#tests/support/browser/demo-session.ts';
import { mailTo } from '#tests/support/browser/mailbox.ts';
import { testInOwnShop as test } from '#tests/support/browser/own-shop.ts';

// The tests share one server, so they run in sequence in one worker.
test.describe.configure({ mode: 'default' });

/** By its accessible name: the text of a required field’s label has an asterisk. */
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const discard = (page: Page) => page.getByRole('button', { name: 'Discard changes' });
const history = (page: Page) => page.getByRole('table', { name: 'Changes to the shop’s settings' }).getByRole('row');
const settings = (page: Page) => page.getByRole('navigation', { name: 'Shop settings' }).getByRole('link');
const conflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'saved this page while you were editing' });

async function saveAll(page: Page): Promise<void> {
  await save(page).click();
  await expect(page.getByText('Changes saved.').last()).toBeVisible();
  await expect(save(page)).toBeDisabled();
}

/** The page without JavaScript. */
const read = async (page: Page, path: string) => (await page.request.get(path)).text();

/** Its text, without markup and data. */
const words = async (page: Page, path: string) =>
  (await read(page, path)).replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, ' ');

async function openHistory(page: Page): Promise<void> {
  await settings(page).filter({ hasText: 'History' }).click();
  await expect(history(page).nth(1)).toBeVisible();
}

async function undoLast(page: Page, section: string): Promise<void> {
  await page
    .getByRole('button', { name: `Undo the last change to ${section}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo change' }).click();
  await expect(page.getByText('Change undone.').last()).toBeVisible();
  await expect(history(page).nth(1)).toContainText(section);
  await expect(history(page).nth(1)).toContainText('Undone:');
}

/** The demo's Manager as a second Owner. */
async function signInAsSecondOwner(page: Page, secondPage: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const found = await page.request.get('/api/admin/users?q=manager@boostdesk.test', { headers });
  const [manager] = (await found.json()) as { _id: string }[];
  const data = { role: 'admin', staffRole: 'owner', reason: 'Runs the shop with us' };
  const changed = await page.request.put(`/api/admin/users/${manager?._id}/role`, { headers, data });
  expect(changed.ok(), await changed.text()).toBe(true);
  await signInAsColleague(secondPage, 'manager');
}

test.describe('with refused calls', () => {
  test.use({ expectedErrors: /status of (400|409)/ });

  test('an owner gives the shop a name, a logo, an icon and a color, and undoes it', async ({
    page,
    browser,
    site,
    expectGoodLooks,
  }) => {
    test.slow();
    // Another file's tests may just have published an article in this shop.
    const [newest] = (await (await page.request.get('/data.json')).json()) as Article[];
    await expect.poll(() => words(page, '/')).toContain(newest?.title);
    const before = await read(page, '/');
    const logo = await picture(800, 200, '#0b5d3b').png().toBuffer();
    const icon = await picture(300, 300, '#0b5d3b').webp().toBuffer();
    await signInAlone(page, 'admin');
    await page.goto('/admin');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await expect(settings(page)).toHaveText(['Identity', 'Money', 'Rules', 'Pages', 'Email', 'History']);
    await expect(page.getByText('Never changed.')).toBeVisible();
    await expect(save(page)).toBeDisabled();

    await test.step('adding, removing and discarding by keyboard keep the focus', async () => {
      const labels = field(page, 'Label');
      await expect(labels.first()).toBeVisible();
      const count = await labels.count();
      expect(count).toBeGreaterThan(1);
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .press('Enter');
      await expect(labels).toHaveCount(count - 1);
      await expect(labels.first()).toBeFocused();
      await page.getByRole('button', { name: 'Add link' }).press('Enter');
      await expect(labels).toHaveCount(count);
      await expect(labels.last()).toBeFocused();
      await discard(page).press('Enter');
      await expect(save(page)).toBeFocused();
      await expect(save(page)).toBeDisabled();
    });

    await test.step('wrong input is marked at its fields and not sent', async () => {
      await field(page, 'Name').fill('');
      await page.getByLabel('Contact email').fill('nobody');
      await page.getByLabel('WhatsApp link').fill('javascript:alert(1)');
      await field(page, 'Accent color').fill('#ffff00');
      await expect(page.getByText(/^Made darker in light mode/)).toBeVisible();
      await field(page, 'Accent color').fill('#zzz');
      await save(page).click();
      await expect(page.getByText('Enter the name of your shop.')).toBeVisible();
      await expect(page.getByText('Enter a color as #rrggbb.')).toBeVisible();
      await expect(page.getByText('Enter a full link that starts with https://.')).toBeVisible();
      await expect(field(page, 'Name')).toBeFocused();
      await expect(page.getByLabel('Contact email')).toHaveAttribute('aria-invalid', 'true');
      await discard(page).click();
    });

    await field(page, 'Name').fill('Harbor Boost');
    await field(page, 'Phone').fill('+1 202 555 0188');
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByLabel('Label').last().fill('Mastodon');
    await field(page, 'Link').last().fill('https://mastodon.example/@harbor');
    const wrong = [
      [Buffer.from('<script>alert(1)</script>'), 'This is not a PNG, JPEG or WebP picture.'],
      [logo.subarray(0, 200), 'This file is damaged or incomplete.'],
      [Buffer.alloc(6 * 1024 * 1024), 'This file is too large. Use one up to 5 MB.'],
      [Buffer.alloc(0), 'This file is empty.'],
    ] as const;
    for (const [buffer, message] of wrong) {
      await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(page.getByLabel('Logo', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(field(page, 'Phone')).toHaveValue('+1 202 555 0188');
    await choose(page, 'Logo', { name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await expect(page.getByText('This file is empty.')).toHaveCount(0);
    await choose(page, 'Icon', { name: 'icon.webp', mimeType: 'image/webp', buffer: icon });
    await field(page, 'Accent color').fill('#1d74d0');
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveAll(page);
    await expect(page.getByText('Uploaded. Save your changes to show it.')).toHaveCount(0);
    await expect(page.getByText(/Last changed by Ada Marsh on/)).toBeVisible();

    await expect.poll(() => read(page, '/contact-us')).toContain('https://mastodon.example/@harbor');
    for (const path of [
      '/',
      '/terms-and-conditions',
      '/signin',
      '/rss.xml',
      '/manifest.webmanifest',
      '/api/openapi.json',
    ])
      expect(await read(page, path)).toContain('Harbor Boost');

    // Unsaved changes survive a reload until they are discarded.
    await field(page, 'Name').fill('Half a na');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Half a na');
    await expect(page.locator('#sidebar').getByRole('img', { name: 'Harbor Boost' })).toBeVisible();
    await expect(page.getByText(/^Unsaved changes stay/)).toBeVisible();
    // They survive navigation, too, so only signing out asks.
    await openHistory(page);
    await page.getByRole('button', { name: 'Ada Marsh' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(question).toBeHidden();
    await settings(page).filter({ hasText: 'Identity' }).click();
    await expect(field(page, 'Name')).toHaveValue('Half a na');
    await discard(page).click();
    await expect(field(page, 'Name')).toHaveValue('Harbor Boost');

    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto('/');
    const shown = visitor.getByRole('banner').getByRole('img', { name: 'Harbor Boost' });
    await expect(shown).toHaveJSProperty('naturalWidth', 480);
    await expect(visitor.getByRole('contentinfo').getByRole('img', { name: 'Harbor Boost' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Get Started Now' }).first()).toHaveCSS(
      'background-color',
      'rgb(29, 116, 208)',
    );
    await expect(visitor.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
      'href',
      /^\/shop-images\/.*\/180\.png$/,
    );
    await context.close();
    const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');

    await openHistory(page);
    await expect(history(page).nth(1)).toContainText('Ada Marsh');
    await expect(history(page).nth(1)).toContainText(/Name.*Phone/);
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });
    await undoLast(page, 'Identity');
    await settings(page).filter({ hasText: 'Identity' }).click();
    await expect(field(page, 'Name')).toHaveValue('Boostdesk');
    await expect.poll(() => read(page, '/')).toBe(before);
  });

  test('an owner edits the FAQ, the figures and the terms, and undoes it', async ({ page, expectGoodLooks }) => {
    test.slow();
    const home = await read(page, '/');
    await signInAlone(page, 'admin');
    await page.goto('/admin/shop/pages');
    const first = field(page, 'Question').first();
    const before = await first.inputValue();
    const down = page.getByRole('button', { name: 'Move question 1 of group 1 down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Question').nth(1)).toHaveValue(before);
    await expect(page.getByRole('button', { name: 'Move question 2 of group 1 down' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Question').nth(2)).toHaveValue(before);
    await page.getByRole('button', { name: 'Add group' }).click();
    await save(page).click();
    await expect(page.getByText('Give each group a title.')).toHaveCount(1);
    await page.getByLabel('Group title').last().fill('Harbor');
    await field(page, 'Question').last().fill('Where is the harbor?');
    await field(page, 'Answer').last().fill('At [the sea](javascript:alert`1`).');
    await save(page).click();
    await expect(page.getByText('The link “the sea” must start with /')).toBeVisible();
    await field(page, 'Answer').last().fill('At [the sea](/contact-us).');
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveAll(page);
    const groups = newShop.faq.groups.length;
    await page.getByRole('button', { name: `Move group ${groups + 1} up` }).click();
    await expect(page.getByLabel('Group title').nth(groups - 1)).toHaveValue('Harbor');
    await page.getByRole('button', { name: 'Remove group 2' }).click();
    await discard(page).click();

    await page.getByRole('tab', { name: 'Home figures' }).click();
    await field(page, 'Amount').first().fill('lots');
    await save(page).click();
    await expect(page.getByText(/^Enter a whole number of up to 6 digits/)).toBeVisible();
    await field(page, 'Amount').first().fill('250K+');
    await field(page, 'Amount').last().fill('');
    await field(page, 'Label').last().fill('');
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveAll(page);

    await page.getByRole('tab', { name: 'Terms' }).click();
    const text = page.getByLabel('Text in Markdown');
    await text.fill('## Hello\n\nWe are {name}.\n\n<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/line 5/i)).toBeVisible();
    await text.fill('## Hello\n\nWe are {nam}.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Line 3: There’s no placeholder {nam}. Check its spelling.')).toBeVisible();
    await text.fill('## Hello\n\nWe are {name}.');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'Hello' })).toBeVisible();
    await expect(page.getByText('We are Boostdesk.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Platform rules and the law' })).toBeVisible();
    await expectGoodLooks();
    await page.setViewportSize({ width: 1280, height: 800 });
    await saveAll(page);
    await expect.poll(() => read(page, '/terms-and-conditions')).toContain('We are Boostdesk.');
    // The section about platform rules and the law always stays.
    expect(await read(page, '/terms-and-conditions')).toContain('Platform rules and the law');
    expect(await read(page, '/faqs')).toMatch(/At <a [^>]*href="\/contact-us"[^>]*>the sea<\/a>\./);
    expect(await read(page, '/')).toContain('"value":250,"suffix":"K+"');
    expect(await words(page, '/')).toMatch(/Upvotes delivered[^]*Account growth/);
    expect(await words(page, '/')).not.toContain(newShop.figures.items.at(-1)?.label);

    await openHistory(page);
    await undoLast(page, 'Terms and Conditions');
    await undoLast(page, 'Home page figures');
    await undoLast(page, 'FAQ');
    await settings(page).filter({ hasText: 'Pages' }).click();
    await expect(first).toHaveValue(before);
    await expect(page.getByLabel('Group title')).toHaveCount(groups);
    await expect.poll(() => read(page, '/')).toBe(home);
    await expect.poll(() => read(page, '/faqs')).not.toContain('the sea');
    await expect.poll(() => read(page, '/terms-and-conditions')).not.toContain('We are Boostdesk.');
  });
});

test('new deposit limits apply to Add Funds', async ({ page, secondPage: tab, expectGoodLooks }) => {
  await signInAlone(tab, 'user');
  await tab.goto('/dashboard/pricing');
  await tab.getByRole('radio', { name: /Bitcoin/ }).check();
  await signInAlone(page, 'admin');
  await page.goto('/admin/shop/money');
  await test.step('wrong input is marked at its fields and not sent', async () => {
    await page.getByLabel('Smallest deposit').fill('20');
    await page.getByLabel('Largest deposit').fill('ten');
    await page.getByLabel('Suggested amounts').fill('10, 50');
    await page.getByLabel('Card').uncheck();
    await page.getByLabel('Bitcoin').uncheck();
    await save(page).click();
    await expect(page.getByText('Enter an amount in dollars, such as 25 or 25.50.')).toBeVisible();
    await page.getByLabel('Largest deposit').fill('100');
    await expect(page.getByText('Enter an amount between the smallest and the largest deposit.')).toBeVisible();
    await expect(page.getByText('Offer at least one payment method.')).toBeVisible();
    await discard(page).click();
    await expect(page.getByLabel('Smallest deposit')).toHaveValue('5');
  });

  await page.getByLabel('Bonus in percent').fill('20');
  await page.getByLabel('Smallest deposit').fill('15');
  await page.getByLabel('Largest deposit').fill('500');
  await page.getByLabel('Suggested amounts').fill('15, 45.50, 200');
  await page.getByLabel('Bitcoin').uncheck();
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });
  await saveAll(page);

  // The form that the customer has open follows.
  await expect(tab.getByRole('group', { name: 'Suggested amounts' }).getByRole('button')).toHaveText([
    '$15',
    '$45.50',
    '$200',
  ]);
  await expect(tab.getByRole('group', { name: 'Pay with' }).getByRole('radio')).toHaveCount(1);
  await expect(tab.getByRole('radio', { name: /Card/ })).toBeChecked();
  await field(tab, 'Amount').fill('10');
  await field(tab, 'Amount').blur();
  await expect(tab.getByText('The smallest deposit is $15.')).toBeVisible();
  await field(tab, 'Amount').fill('501');
  await expect(tab.getByText('The largest deposit is $500.')).toBeVisible();
  await field(tab, 'Amount').fill('20');
  await tab.getByRole('button', { name: 'Continue with $20.00' }).click();
  await expect(tab.getByLabel('Card number')).toBeVisible();

  // Every page shows the current amounts, without JavaScript; a bonus of zero is not mentioned at all.
  await expect.poll(() => read(page, '/faqs')).toContain('From $15 to $500 each time.');
  expect(await read(page, '/terms-and-conditions')).toContain('Deposits are between $15 and $500.');
  for (const path of ['/', '/pricing', '/faqs', '/terms-and-conditions']) {
    expect([path, await words(page, path)]).toEqual([path, expect.stringContaining('20%')]);
  }
  await page.getByLabel('Bonus in percent').fill('0');
  await saveAll(page);
  await expect.poll(() => read(page, '/faqs')).not.toContain('first deposit bonus');
  for (const path of ['/', '/pricing', '/signup', '/faqs', '/terms-and-conditions']) {
    expect([path, (await words(page, path)).match(/(?<!\d)0%|20%|earns a .* bonus|irst-deposit bonus/)]).toEqual([
      path,
      null,
    ]);
  }
});

test('rules refuse links, pause orders and close sign-ups', async ({ page, secondPage: form, expectGoodLooks }) => {
  test.slow();
  await signInAlone(form, 'user');
  await form.goto('/dashboard/upvoteorder');
  const placeOrder = form.getByRole('button', { name: 'Place order' });
  await expect(placeOrder).toBeEnabled();
  await signInAlone(page, 'admin');
  await page.goto('/admin/shop/rules');
  await page.getByLabel('Communities').fill('r/SecretGarden\nnot a community');
  await page.getByLabel('Pause new orders').check();
  await page.getByLabel('New customers can sign up').uncheck();
  await save(page).click();
  await expect(page.getByText(/^Line 2: Enter the name of a community/)).toBeVisible();
  await expect(page.getByText('Tell customers why orders are paused.')).toBeVisible();
  await page.getByLabel('Communities').fill('r/SecretGarden');
  await page.getByLabel('Message to customers').fill('We take new orders again on Monday.');
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });
  const link = field(page, 'Link');
  await link.fill('https://www.reddit.com/r/secretgarden/comments/1abc/');
  await page.getByRole('button', { name: 'Check link' }).click();
  await expect(page.getByText('This link can be ordered.')).toBeVisible();
  await saveAll(page);
  await expect(page.getByLabel('Communities')).toHaveValue('secretgarden');
  // The previous result was for the old rules.
  await expect(page.getByText('This link can be ordered.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check link' }).click();
  await expect(page.getByText('This link is refused.')).toBeVisible();
  await link.fill('https://www.reddit.com/r/gardening/comments/1abc/');
  await page.getByRole('button', { name: 'Check link' }).click();
  await expect(page.getByText('This link can be ordered.')).toBeVisible();

  await expect(form.getByText('We take new orders again on Monday.')).toBeVisible();
  await expect(placeOrder).toBeDisabled();
  // The field reports rules that owners added before the order is sent.
  await form.getByRole('combobox', { name: 'Service' }).click();
  await form.getByRole('option', { name: /Post Upvotes/ }).click();
  await field(form, 'Link').fill('https://www.reddit.com/r/SecretGarden/comments/1abc/');
  await field(form, 'Link').blur();
  await expect(form.getByText('We don’t accept orders for r/secretgarden.')).toBeVisible();

  await form.context().clearCookies();
  await form.evaluate(() => localStorage.clear());
  await form.goto('/signup');
  await expect(form.getByText('Sign-ups are closed')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Sign up' })).toHaveCount(0);

  await openHistory(page);
  await undoLast(page, 'Rules');
  await settings(page).filter({ hasText: 'Rules' }).click();
  await expect(page.getByLabel('Communities')).toHaveValue('');
  await expect(page.getByLabel('New customers can sign up')).toBeChecked();
});

test('every email has a preview, and a test is sent to the owner', async ({ page, site, expectGoodLooks }) => {
  await signInAlone(page, 'admin');
  await page.goto('/admin/shop/email');
  await page.getByLabel('Signature').fill('Yours, the harbor crew');
  await page.getByLabel('Footer').fill('Harbor Ltd, 2 Quay Street');
  await expect(page.getByRole('table', { name: 'Emails that the shop sends' }).getByRole('row').nth(5)).toBeVisible();
  await expectGoodLooks();
  await page.setViewportSize({ width: 1280, height: 800 });
  await saveAll(page);

  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByText('Yours, the harbor crew')).toBeVisible();
  await expect(dialog.frameLocator('iframe').getByText('Harbor Ltd, 2 Quay Street')).toBeVisible();
  const subject = await dialog.locator('p').filter({ hasText: 'Subject:' }).innerText();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('button', { name: /^Send a test of / })
    .first()
    .click();
  const text = await mailTo(demoAccount('admin').email, subject.replace('Subject: ', '').slice(0, 20), {
    dataDir: site.dataDir,
  });
  expect(text).toContain('Yours, the harbor crew');
  await openHistory(page);
  await undoLast(page, 'Email');
});

test.describe('on a bad connection', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('a lost response is no conflict with oneself, and what is typed while saving is kept', async ({ page }) => {
    await signInAlone(page, 'admin');
    await page.goto('/admin/shop/email');
    const footer = page.getByLabel('Footer');
    /** Ends saves after the server has stored them. */
    const routeSaves = (end: (route: Route, response: APIResponse) => Promise<void>) =>
      page.route('**/api/admin/shop/email', async (route) => {
        if (route.request().method() === 'PUT') await end(route, await route.fetch());
        else await route.fallback();
      });
    await routeSaves((route) => route.abort());
    await footer.fill('Harbor Ltd');
    await save(page).click();
    await expect(discard(page)).toBeHidden();
    await expect(save(page)).toBeDisabled();
    await expect(conflict(page)).toBeHidden();
    await expect(footer).toHaveValue('Harbor Ltd');

    await page.unrouteAll();
    const mayEnd = Promise.withResolvers<void>();
    await routeSaves(async (route, response) => {
      await mayEnd.promise;
      await route.fulfill({ response });
    });
    await footer.fill('Harbor Ltd, 2 Quay');
    await save(page).click();
    await footer.fill('Harbor Ltd, 2 Quay Street');
    mayEnd.resolve();
    await expect(page.getByText('Changes saved.')).toBeVisible();
    await expect(footer).toHaveValue('Harbor Ltd, 2 Quay Street');
    await expect(conflict(page)).toBeHidden();
    await page.unrouteAll();
    await saveAll(page);
  });
});

test.describe('with a refused call', () => {
  test.use({ expectedErrors: /status of (403|409)/ });

  test('two owners at once: nothing typed is lost', async ({ page, secondPage: tab }) => {
    await signInAlone(page, 'admin');
    await signInAsSecondOwner(page, tab);
    await blockLiveUpdates(tab);
    await tab.goto('/admin/shop/email');
    await tab.getByLabel('Footer').fill('Second footer');
    await page.goto('/admin/shop/email');
    await page.getByLabel('Footer').fill('First footer');
    await saveAll(page);

    await save(tab).click();
    await expect(conflict(tab)).toContainText('Ada Marsh saved this page while you were editing.');
    await expect(tab.getByLabel('Footer')).toHaveValue('Second footer');
    await tab.getByRole('button', { name: 'Keep mine' }).click();
    await saveAll(tab);
    // The first owner's page has no unsaved changes, so it updates.
    await expect(page.getByLabel('Footer')).toHaveValue('Second footer');

    await page.getByLabel('Footer').fill('Third footer');
    await tab.getByLabel('Footer').fill('Fourth footer');
    await saveAll(tab);
    await expect(conflict(page)).toBeVisible();
    await page.getByRole('button', { name: 'Load the saved version' }).click();
    await expect(page.getByLabel('Footer')).toHaveValue('Fourth footer');
    await expect(conflict(page)).toHaveCount(0);
  });

  test('staff without a required second factor are led to set it up and return to what they typed', async ({
    page,
    secondPage: tab,
  }) => {
    await signInAsColleague(tab, 'fulfillment');
    await tab.goto('/admin/orders?status=Pending');
    await tab.getByRole('row').nth(1).focus();
    await tab.keyboard.press('e');
    const panel = tab.getByRole('dialog', { name: 'Edit Orders' });
    await panel.getByLabel('Started Votes').fill('77');

    await signInAlone(page, 'admin');
    const secret = await switchOnFactor(page);
    expect(secret).toHaveLength(32);
    await page.goto('/admin/shop/rules');
    await page.getByLabel('Require a second factor for all staff').check();
    await saveAll(page);

    const required = tab.getByRole('heading', { name: 'Set up your second factor' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(required).toBeVisible();
    await expect(panel).toBeHidden();
    const opening = tab.waitForEvent('popup');
    await tab.getByRole('link', { name: 'Set up second factor' }).click();
    const settings = await opening;
    await switchOnFactor(settings);
    await settings.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Orders' }).click();
    await expect(settings.getByRole('heading', { level: 1 })).toHaveText('Order List (Admin)');
    await settings.close();
    await expect(required).toBeHidden();
    await expect(panel.getByLabel('Started Votes')).toHaveValue('77');

    await page.getByLabel('Require a second factor for all staff').uncheck();
    await saveAll(page);
  });
});

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

async function choose(
  page: Page,
  name: string,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const uploads = page.getByText('Uploaded. Save your changes to show it.');
  const count = await uploads.count();
  await page.getByLabel(name, { exact: true }).setInputFiles(file);
  await expect(uploads).toHaveCount(count + 1);
}

async function switchOnFactor(page: Page): Promise<string> {
  await page.goto('/admin/account?tab=two-factor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(demoAccount('admin').password);
  await page.keyboard.press('Enter');
  const shown = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/);
  const secret = (await shown.innerText()).replaceAll(' ', '');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(codeAt(secret, new Date()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  return secret;
}
