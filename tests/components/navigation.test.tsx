import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus, press, show } from '#tests/support/components/parts.tsx';
import { Navigation } from '#web/gallery/navigation.tsx';

const tab = (name: string) => page.getByRole('tab', { name, exact: false });

beforeEach(() => {
  show(<Navigation />);
});

test('tabs are one tab stop and change with the arrow keys', async () => {
  const panel = page.getByRole('tabpanel');
  await focus(tab('All'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Open')).toHaveFocus();
  await expect.element(tab('Open')).toHaveAttribute('aria-selected', 'true');
  await expect.element(panel).toHaveTextContent('Orders in work.');
  await userEvent.keyboard('{End}');
  await expect.element(panel).toHaveTextContent('Finished orders.');
  await userEvent.tab();
  await expect.element(panel).toHaveFocus();
});

test('the focus ring of a tab does not cover its label', async () => {
  await focus(tab('All'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Open')).toHaveFocus();
  const element = tab('Open').element();
  const label = document.createRange();
  label.selectNodeContents(element.firstChild ?? element);
  const { outlineOffset, outlineWidth } = getComputedStyle(element);
  const ringEnd = element.getBoundingClientRect().left - parseFloat(outlineOffset) + parseFloat(outlineWidth);
  const gap = label.getBoundingClientRect().left - ringEnd;
  expect(gap, 'pixels between ring and label').toBeGreaterThanOrEqual(0);
});

test('an accordion starts with its first item open, opens one at a time and closes the open one', async () => {
  const item = (hasText: string) => page.getBySelector('details').filter({ hasText });
  const first = item('When does my order start?');
  const second = item('Can I cancel an order?');
  await expect.element(first).toHaveAttribute('open');
  await press(second.getBySelector('summary'), '{Enter}');
  await expect.element(second).toHaveAttribute('open');
  await expect.element(first).not.toHaveAttribute('open');
  await userEvent.keyboard(' ');
  await expect.element(second).not.toHaveAttribute('open');
});

test('pagination shows the current page and works by keyboard', async () => {
  const pages = page.getByRole('navigation', { name: 'Live pages' });
  const current = pages.getBySelector('[aria-current=page]');
  await expect.element(current).toHaveTextContent('10');
  await press(button('Next page', pages), '{Enter}');
  await expect.element(current).toHaveTextContent('11');
  await press(button('Page 20', pages), '{Enter}');
  await press(button('Previous page', pages), '{Enter}');
  await press(button('Next page', pages), '{Enter}');
  await expect.element(current).toHaveTextContent('20');
  await expect.element(button('Next page', pages)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Next page', pages)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(current).toHaveTextContent('20');
  const numbers = pages.getByRole('listitem').elements();
  expect(numbers.map((number) => number.textContent)).toEqual(['1', '16', '17', '18', '19', '20']);
});
