import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { toast } from '#web/ui/overlay/toast.ts';
import { forgetUndo, offerUndo, undoLast } from './undos.ts';

const shown = new Map<string, Parameters<typeof toast.undoable>[1]>();
const dismissed: string[] = [];
// Not a mocked module: other test files may have loaded the real one in this process.
vi.spyOn(toast, 'undoable').mockImplementation((message, undo) => void shown.set(message, undo));
vi.spyOn(toast, 'dismiss').mockImplementation((id) => void dismissed.push(id));
afterAll(() => {
  vi.restoreAllMocks();
});

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
