import { beforeEach, expect, it, vi } from 'vitest';
import { forgetUndo, offerUndo, undoLast } from './undos.ts';

const { shown, dismissed } = vi.hoisted(() => ({
  shown: new Map<string, { id: string; run(): void; onClose(): void }>(),
  dismissed: [] as string[],
}));
vi.mock('#web/ui/overlay/toast.ts', () => ({
  toast: {
    undoable: (message: string, undo: { id: string; run(): void; onClose(): void }) => shown.set(message, undo),
    dismiss: (id: string) => dismissed.push(id),
  },
}));

const undone: string[] = [];
const act = (orderId: string, message: string) => offerUndo(orderId, message, () => undone.push(message));
const toastOf = (message: string) => shown.get(message) ?? expect.fail(`No toast ${message}`);

beforeEach(() => {
  for (const orderId of ['a', 'b']) forgetUndo(orderId);
  undone.length = 0;
  dismissed.length = 0;
});

it('undoes the last action first, each once', () => {
  act('a', 'A started');
  act('b', 'B taken');
  for (let press = 0; press < 3; press += 1) undoLast();
  expect(undone).toEqual(['B taken', 'A started']);
});

it('offers only the last action on an order', () => {
  act('a', 'A started');
  act('a', 'A completed');
  expect(dismissed).toEqual([toastOf('A started').id]);
  toastOf('A started').run();
  expect(undone).toEqual([]);
  undoLast();
  expect(undone).toEqual(['A completed']);
});

it('ends with the toast', () => {
  act('a', 'A started');
  toastOf('A started').onClose();
  undoLast();
  expect(undone).toEqual([]);
});
