import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { boxOf, combobox, focus, show } from '#tests/support/components/parts.tsx';
import { Forms } from '#web/gallery/forms.tsx';

const outside = page.getByRole('heading', { name: 'Checkboxes' });
const message = page.getByText('This field is required.');
const list = page.getByRole('listbox', { name: 'Any service' });

async function expectActive(select: Locator, option: Locator): Promise<void> {
  await expect.element(select).toHaveAttribute('aria-activedescendant', (await option.findElement()).id);
}

beforeEach(() => {
  show(<Forms />);
});

test('a select works by keyboard and keeps focus', async () => {
  const category = combobox('Category');
  await focus(category);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(category).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(category).toHaveTextContent('Comment');
  await expect.element(category).toHaveAttribute('aria-expanded', 'false');
  await expect.element(category).toHaveFocus();
});

test('a select supports Home, End and type-ahead, and skips disabled options', async () => {
  const select = combobox('Any service');
  const option = (name: string | RegExp) => list.getByRole('option', { name });
  await select.click();
  await userEvent.keyboard('{End}');
  await expectActive(select, option('Service 24'));
  await expect.element(option('Service 24')).toBeInViewport();
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
  await expectActive(select, option('Service 4'));
  await userEvent.keyboard('a');
  await expectActive(select, option(/^A service with a very long name/));
  await userEvent.keyboard('{Escape}');
  await expect.element(select).toHaveAttribute('aria-expanded', 'false');
  await expect.element(select).toHaveTextContent('Service 4');
});

test('the list is at most 220 px high and inside the viewport', async () => {
  await combobox('Any service').click();
  await expect.element(list).toBeInViewport({ ratio: 1 });
  expect((await boxOf(list)).height).toBeLessThanOrEqual(220);
});

test('an empty required select shows its error after a click outside, until an option is chosen', async () => {
  const category = combobox('Category');
  await category.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(category).toHaveAttribute('aria-expanded', 'false');
  await expect.element(message).not.toBeInTheDocument();

  await category.click();
  await outside.click();
  await expect.element(category).toHaveAttribute('aria-expanded', 'false');
  await expect.element(message).toBeVisible();
  await expect.element(category).toHaveAccessibleDescription('This field is required.');

  await category.click();
  await page.getByRole('option', { name: 'Upvotes' }).click();
  await expect.element(category).toHaveTextContent('Upvotes');
  await expect.element(message).not.toBeInTheDocument();
});

test('a disabled select does not open', async () => {
  const service = combobox('Service');
  await expect.element(service).toBeDisabled();
  await service.click({ force: true });
  await expect.element(page.getByRole('listbox', { name: 'Service' })).not.toBeInTheDocument();
  await outside.click();
  await expect.element(message).not.toBeInTheDocument();

  await combobox('Category').click();
  await page.getByRole('option', { name: 'Post' }).click();
  await expect.element(service).toBeEnabled();
});
