import type { Article } from '#contract/blog.ts';
import { expect, type Page } from '#tests/support/browser/browser.ts';
import { signInAs } from '#tests/support/browser/demo-session.ts';
import { testInOwnShop as test } from '#tests/support/browser/own-shop.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.locator('[data-preview]');
const saved = (page: Page) => expect(page.getByText('Draft saved.').first()).toBeVisible();
const published = (page: Page) => expect(page.getByText('Published.', { exact: true }).first()).toBeVisible();

// Its articles would otherwise be the newest in every other test.
test.describe('the blog’s editor', () => {
  test.describe.configure({ mode: 'serial' });
  // A refused save is logged by the browser.
  test.use({ expectedErrors: /status of 4(00|09)/ });
  const newest = async (page: Page) => {
    const [article] = (await (await page.request.get('/data.json')).json()) as Article[];
    return article;
  };

  const openNewest = async (page: Page): Promise<string> => {
    const article = await newest(page);
    await signInAs(page, 'admin');
    await page.goto(`/admin/blog/${article?.id}`);
    await expect(title(page)).toHaveValue(article?.title ?? '');
    return page.url();
  };

  test('an owner writes, fixes, previews, publishes and renames an article', async ({ page, expectGoodLooks }) => {
    test.slow();
    await signInAs(page, 'admin');
    await page.goto('/admin/blog');
    const list = page.getByRole('table', { name: 'Articles' });
    await expect(list.getByRole('row').nth(1)).toContainText('Draft');
    await expectGoodLooks();
    await page.getByRole('link', { name: 'Write article' }).click();
    await press(page, 'Save draft');
    await expect(page.getByText('Title is required.')).toBeVisible();

    await title(page).fill('How We Count');
    await expect(page.getByText('Address: /post/how-we-count')).toBeVisible();
    await page.getByRole('textbox', { name: 'Description' }).fill('What a count is, and what it is not.');
    await page.getByRole('combobox', { name: 'Cover' }).click();
    await page.getByRole('option', { name: 'timing', exact: true }).click();
    await text(page).fill('## What we count\n\nViews and shares.\n\n- a list\n\n<script>alert(1)</script>');
    await expect(preview(page).getByRole('heading', { name: 'What we count' })).toBeVisible();
    const faults = page.getByRole('status').filter({ hasText: 'Fix these lines' });
    await expect(faults.getByRole('listitem')).toHaveText([/^Line 5Lists are not/, /^Line 7HTML is not supported/]);
    await press(page, 'Save draft');
    await expect(page.getByText('Line 5: Lists are not supported.').first()).toBeVisible();
    await faults.getByRole('button', { name: 'Line 5' }).click();
    expect(await text(page).evaluate((area: HTMLTextAreaElement) => document.activeElement === area)).toBe(true);
    await expectGoodLooks();
    await page.setViewportSize({ width: 1440, height: 900 });

    await text(page).fill(
      '## What we count\n\nViews and shares.\n\n| What | When |\n| --- | --- |\n| View | Once an hour |',
    );
    await expect(faults).toBeHidden();
    await press(page, 'Add image');
    await page.getByRole('button', { name: 'Add /blog/timing-hours.webp' }).click();
    await expect(preview(page).getByRole('img', { name: /^Three bars/ })).toBeVisible();
    await expect(preview(page).getByRole('cell', { name: 'Once an hour' })).toBeVisible();
    await press(page, 'Save draft');
    await saved(page);
    await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
    expect((await newest(page))?.title).not.toBe('How We Count');

    await press(page, 'Publish');
    await published(page);
    expect(await newest(page)).toMatchObject({
      title: 'How We Count',
      content: [{ type: 'h4' }, { type: 'p', text: 'Views and shares.' }, { type: 'table' }, { type: 'image' }],
    });

    const statusAtOldPath = async () => (await page.request.get('/post/how-we-count')).status();
    await expect.poll(statusAtOldPath).toBe(200);
    await title(page).fill('How We Count Views');
    await press(page, 'Publish');
    await expect.poll(async () => (await newest(page))?.title).toBe('How We Count Views');
    // From the first moment: its page stays where it was until it is rendered at its new path.
    expect(await statusAtOldPath()).toBe(200);
    for (const folder of ['/post', '/api/blog']) {
      const redirect = async () => {
        const response = await page.request.get(`${folder}/how-we-count`, { maxRedirects: 0 });
        return [response.status(), response.headers()['location']];
      };
      await expect.poll(redirect).toEqual([301, `${folder}/how-we-count-views`]);
    }
    expect(await (await page.request.get('/rss.xml')).text()).toContain('/post/how-we-count-views<');
    const read = async (path: string) => (await page.request.get(path)).text();
    await expect.poll(() => read('/post/how-we-count-views')).toContain('Once an hour');
    expect(await read('/post')).toContain('How We Count Views');
    expect(await read('/sitemap.xml')).toContain('/post/how-we-count-views<');
  });

  test('older versions are restored, and two owners lose nothing', async ({
    page,
    secondPage: other,
    expectAccessible,
  }) => {
    test.slow();
    await signInAs(page, 'admin');
    await page.goto('/admin/blog');
    await page.getByRole('link', { name: 'What to Do When a Post Gets Removed' }).click();
    await expect(title(page)).toHaveValue('What to Do When a Post Gets Removed');
    await signInAs(other, 'admin');
    await other.goto(page.url());
    await text(other).fill('Their words.');
    await text(page).fill('My words.');
    await press(other, 'Save draft');
    await saved(other);

    // The open tab learns of it through a live update, or at the latest from the refused save.
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this article while you were editing' });
    await expect(conflict).toContainText('Ada Marsh');
    await press(page, 'Save draft');
    await expect(conflict).toBeVisible();
    await expect(text(page)).toHaveValue('My words.');
    await expectAccessible();
    await press(page, 'Keep my changes');
    await expect(conflict).toBeHidden();
    await press(page, 'Save draft');
    await saved(page);
    await expect(text(other)).toHaveValue('My words.');

    await press(page, 'History');
    const history = page.getByRole('dialog', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history.getByRole('listitem').first()).toContainText('Ada Marsh');
    await expectAccessible('[role=dialog]');
    await history.getByRole('button', { name: 'Restore Version 2' }).click();
    await expect(history).toBeHidden();
    await expect(text(page)).toHaveValue('Their words.');

    await press(page, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This article is deleted.')).toBeVisible();
    await press(page, 'Bring back as a draft');
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  });

  test('unsaved text survives leaving and reloading until it is saved or discarded', async ({
    page,
    expectAccessible,
  }) => {
    test.slow();
    await openNewest(page);
    const [titleBefore, textBefore] = [await title(page).inputValue(), await text(page).inputValue()];
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:.*:article:/.test(key)));
    const restored = page.getByRole('status').filter({ hasText: 'You have unsaved changes here.' });

    await text(page).fill('Kept words.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Orders' }).click();
    await expect(page).toHaveURL(/\/admin\/orders/);
    await page.goBack();
    await expect(text(page)).toHaveValue('Kept words.');
    await expect(restored).toBeVisible();
    await expect(preview(page)).toContainText('Kept words.');
    await expectAccessible();
    await restored.getByRole('button', { name: 'Discard' }).click();
    await expect(text(page)).toHaveValue(textBefore);
    await expect(title(page)).toBeFocused();
    await expect(restored).toBeHidden();
    await expect.poll(drafts).toEqual([]);

    // Typing the saved text again leaves nothing to keep.
    await title(page).fill('Another title');
    await expect.poll(drafts).toHaveLength(1);
    await title(page).fill(titleBefore);
    await expect.poll(drafts).toEqual([]);

    await text(page).fill('Saved words.');
    await page.reload();
    await expect(restored).toBeVisible();
    await press(page, 'Save draft');
    await saved(page);
    await expect(restored).toBeHidden();
    await expect.poll(drafts).toEqual([]);
    await page.reload();
    await expect(text(page)).toHaveValue('Saved words.');
    await expect(restored).toBeHidden();
  });

  test('kept text of an older version asks whose stays; text of another form is ignored', async ({
    page,
    secondPage: other,
  }) => {
    test.slow();
    const address = await openNewest(page);
    await text(page).fill('My older words.');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await signInAs(other, 'admin');
    await other.goto(address);
    await text(other).fill('Their newer words.');
    await press(other, 'Save draft');
    await saved(other);

    await page.goBack();
    const conflict = page.getByRole('alert').filter({ hasText: 'changed this article while you were editing' });
    await expect(conflict).toBeVisible();
    await expect(text(page)).toHaveValue('My older words.');
    await page.reload();
    await expect(conflict).toBeVisible();
    await press(page, 'Show their version');
    await expect(text(page)).toHaveValue('Their newer words.');
    await expect(conflict).toBeHidden();

    await text(page).fill('Words of an old release.');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => /^draft:.*:article:/.test(each)) ?? '';
      localStorage.setItem(key, JSON.stringify({ version: 1, draft: { title: 'Only a title' } }));
    });
    await page.reload();
    await expect(text(page)).toHaveValue('Their newer words.');
    await expect(conflict).toBeHidden();
  });

  test('a new article is kept until it is created', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin/blog/new');
    await title(page).fill('Kept before it exists');
    await page.reload();
    await expect(title(page)).toHaveValue('Kept before it exists');
    await page.getByRole('textbox', { name: 'Description' }).fill('A description.');
    await page.getByRole('combobox', { name: 'Cover' }).click();
    await page.getByRole('option', { name: 'timing', exact: true }).click();
    await text(page).fill('Words.');
    // It is created, but an article with this title is published.
    await title(page).fill((await newest(page))?.title ?? '');
    await press(page, 'Publish');
    await expect(title(page)).toHaveAccessibleDescription(/Another published article/);
    await title(page).fill('Kept before it exists');
    await press(page, 'Publish');
    await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
    await page.goto('/admin/blog/new');
    await expect(title(page)).toHaveValue('');
    await expect(page.getByText('You have unsaved changes here.')).toBeHidden();
  });
});
