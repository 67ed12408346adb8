import ArrowDown from 'lucide-react/icons/arrow-down';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, focus, press, show } from '#tests/support/components/parts.tsx';
import { Tables } from '#web/gallery/tables.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';

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

test('on phones, rows that replace a skeleton appear over several frames, and take its space until then', async () => {
  await page.viewport(390, 844);
  show(<GrowingTable />);
  const rows = () => [...document.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden])')];
  const visible = () => rows().filter((row) => row.cells[0]?.checkVisibility()).length;
  const skeletonHeight = document.querySelector('tbody tr')?.clientHeight;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const counts: number[] = [];
  const waitingHeights = new Set<number | undefined>();
  const watch = new MutationObserver(() => {
    counts.push(visible());
    waitingHeights.add(document.querySelector('[data-waiting]')?.clientHeight);
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-waiting'] });
  await press(button('Add 9'), '{Enter}');
  await expect.poll(visible).toBe(9);
  watch.disconnect();
  expect(counts[0]).toBeLessThan(9);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect([...waitingHeights]).toEqual([skeletonHeight, undefined]);

  await press(button('Add 9'), '{Enter}');
  expect([rows().length, visible()]).toEqual([18, 18]);
});

function ArrangedTable({ onComplete }: { onComplete(row: string): void }) {
  const [rows, setRows] = useState(['Upvotes', 'Comments', 'Posts']);
  const moveDown = (row: string) => {
    const index = rows.indexOf(row);
    setRows(rows.with(index, rows[index + 1] ?? row).with(index + 1, row));
  };
  const moveButton = (row: string) => (
    <IconButton
      label={`Move ${row} down`}
      icon={ArrowDown}
      disabled={row === rows.at(-1)}
      onClick={() => moveDown(row)}
    />
  );
  return (
    <DataTable
      caption="Services"
      columns={[{ key: 'name', header: 'Name', card: 'top', cell: (row) => row }]}
      rows={rows}
      rowKey={(row) => row}
      rowActions={moveButton}
      keys={{ onOpen: () => {}, letters: { c: (row) => (onComplete(row), true) } }}
      empty="None"
    />
  );
}

test('a button that moves its row keeps the focus, also at the end', async () => {
  show(<ArrangedTable onComplete={() => {}} />);
  const down = button('Move Upvotes down');
  const position = () =>
    [...document.querySelectorAll('tbody button')].findIndex(({ ariaLabel }) => ariaLabel === 'Move Upvotes down');
  await press(down, '{Enter}');
  await expect.poll(position).toBe(1);
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(position).toBe(2);
  await expect.element(down).toHaveFocus();
});

test('a letter that is held down acts on one row only', async () => {
  const onComplete = vi.fn();
  show(<ArrangedTable onComplete={onComplete} />);
  await focus(page.getByRole('row').nth(1));
  await userEvent.keyboard('{c>3/}');
  expect(onComplete.mock.calls).toEqual([['Upvotes']]);
  await userEvent.keyboard('c');
  expect(onComplete.mock.calls).toEqual([['Upvotes'], ['Comments']]);
});

function GrowingTable() {
  const [rows, setRows] = useState<readonly number[]>();
  return (
    <>
      <button
        type="button"
        onClick={() => setRows((now = []) => Array.from({ length: now.length + 9 }, (_, index) => index))}
      >
        Add 9
      </button>
      <DataTable
        caption="Numbers"
        columns={[{ key: 'number', header: 'Number', card: 'top', cell: String }]}
        rows={rows}
        rowKey={String}
        empty="None"
      />
    </>
  );
}

test('on phones a cell has a label if its column asks for one', async () => {
  await page.viewport(390, 800);
  const columns: Column<{ title: string; state: string }>[] = [
    { key: 'title', header: 'Article', card: 'top', cell: ({ title }) => title },
    { key: 'state', header: 'State', card: 'line', isLabeledInCard: true, cell: ({ state }) => state },
  ];
  const row = { title: 'What communities forbid', state: 'Published' };
  show(
    <div className="@container/rows">
      <DataTable caption="Articles" columns={columns} rows={[row]} rowKey={({ title }) => title} empty="None" />
    </div>,
  );
  const textOf = (name: string) => page.getByRole('cell', { name }).element().textContent;
  await expect.poll(() => textOf(row.title)).toBe('What communities forbid');
  expect(textOf(row.state)).toBe('State Published');
});

/** Rows have buttons until something is opened next to the list, as on the screen of orders. */
function BesideTable({ onFocus }: { onFocus(row: string): void }) {
  const [isBeside, setIsBeside] = useState(false);
  const open = (row: string) => <IconButton label={`Open ${row}`} icon={ArrowDown} onClick={() => setIsBeside(true)} />;
  return (
    <DataTable
      caption="Orders"
      columns={[{ key: 'name', header: 'Name', card: 'top', cell: (row) => row }]}
      rows={['First', 'Second']}
      rowKey={(row) => row}
      {...(!isBeside && { rowActions: open })}
      keys={{ onOpen: () => {}, onFocus }}
      empty="None"
    />
  );
}

test('a row that gets the focus because its button disappeared is not opened', async () => {
  const onFocus = vi.fn();
  show(<BesideTable onFocus={onFocus} />);
  await press(button('Open Second'), '{Enter}');
  await expect.element(page.getByRole('row').nth(2)).toHaveFocus();
  expect(onFocus).not.toHaveBeenCalled();
  await userEvent.keyboard('k');
  expect(onFocus.mock.calls).toEqual([['First']]);
});
