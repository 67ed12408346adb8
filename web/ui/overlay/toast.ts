import type { ToastAction } from './toast-container.tsx';
import { loadChunk } from '#web/connection/load-chunk.ts';

const loadContainer = () => loadChunk(() => import('./toast-container.tsx'));
let container: ReturnType<typeof loadContainer> | undefined;

/** Loads the toast library with the first toast; a failed load is retried with the next. */
async function show(kind: 'success' | 'error' | 'info', message: string, undo?: ToastAction): Promise<void> {
  container ??= loadContainer();
  try {
    (await container).showToast(kind, message, undo);
  } catch (error) {
    container = undefined;
    throw error;
  }
}

export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
  /** Stays for ten seconds, with an Undo button. */
  undoable: (message: string, undo: ToastAction) => void show('success', message, undo),
  dismiss: (id: string) => void container?.then(({ dismissToast }) => dismissToast(id)),
};
