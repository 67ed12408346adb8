import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, press, show } from '#tests/support/components/parts.tsx';
import { Tables } from '#web/gallery/tables.tsx';

test('a table exposes its sorting and sorts by keyboard', async () => {
  show(<Tables />);
  const header = (name: string) => page.getByRole('table', { name: 'Orders' }).getByRole('columnheader', { name });
  await expect.element(header('Order Date')).toHaveAttribute('aria-sort', 'descending');
  await press(button('Quantity', header('Quantity')), '{Enter}');
  await expect.element(header('Quantity')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(header('Order Date')).not.toHaveAttribute('aria-sort');
  await userEvent.keyboard('{Enter}');
  await expect.element(header('Quantity')).toHaveAttribute('aria-sort', 'descending');
});

test('rows can be filtered, and selected one by one or all at once, by keyboard', async () => {
  show(<Tables />);
  const table = page.getByRole('table', { name: 'Orders to fulfill' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect.element(rows).toHaveLength(6);
  await page.getByRole('searchbox', { name: 'Search orders to fulfill' }).fill('custom');
  await expect.element(rows).toHaveLength(2);
  await press(table.getByRole('checkbox', { name: 'Select order e702' }), ' ');
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await press(table.getByRole('checkbox').first(), ' ');
  await expect.element(page.getByText('2 selected')).toBeVisible();
});
