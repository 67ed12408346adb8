import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminOrder } from '#contract/admin/orders.ts';
import { show } from '#tests/support/components/parts.tsx';
import { DeliveredCell } from '#web/admin/orders/desk/delivered-cell.tsx';
import type { DeskActions } from '#web/admin/orders/desk/use-desk-actions.ts';

const opened = {
  orderId: 'ABCD0000ABCD0000',
  status: 'In Progress',
  quantity: 100,
  completedVotes: 10,
  started: '',
  version: 2,
} as AdminOrder;

/** A row of the list. `receive` brings a colleague's change, as a refetch does, and returns when it is rendered. */
function open(change: Partial<AdminOrder>) {
  const deliver = vi.fn();
  function Row() {
    const [order, setOrder] = useState(opened);
    return (
      <>
        <DeliveredCell order={order} actions={{ deliver } as Partial<DeskActions> as DeskActions} />
        {/* Without a pointer, which would take the focus from the field. */}
        <output ref={() => void (receive = () => flushSync(() => setOrder({ ...opened, version: 3, ...change })))} />
      </>
    );
  }
  show(<Row />);
  return deliver;
}
let receive = () => {};

const field = () => page.getByRole('textbox', { name: /^Delivered/ });

async function startEditing(): Promise<void> {
  await page.getByRole('button', { name: /ABCD/ }).click();
  await expect.element(field()).toHaveFocus();
}

test('a count that was not typed does not replace a colleague’s', async () => {
  const deliver = open({ completedVotes: 12 });
  await startEditing();
  receive();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /12/ })).toBeVisible();
  expect(deliver).not.toHaveBeenCalled();
});

test('a count typed before a colleague’s is saved only if nobody counted since', async () => {
  const counted = open({ completedVotes: 12 });
  await startEditing();
  await field().fill('11');
  receive();
  await userEvent.tab();
  expect(counted.mock.calls).toEqual([[expect.objectContaining({ version: 2 }), 11]]);

  const started = open({ started: '140' });
  await startEditing();
  await field().fill('11');
  receive();
  await userEvent.tab();
  expect(started.mock.calls).toEqual([[expect.objectContaining({ version: 3 }), 11]]);
});
