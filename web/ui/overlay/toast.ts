import { loadPart } from '#web/connection/load-part.ts';

const loadStage = () => loadPart(() => import('./toast-stage.tsx'));
let stage: ReturnType<typeof loadStage> | undefined;

/** Loads the toast library with the first toast; a failed load is tried again with the next. */
async function show(kind: 'success' | 'error' | 'info', message: string): Promise<void> {
  stage ??= loadStage();
  try {
    (await stage).showToast(kind, message);
  } catch (error) {
    stage = undefined;
    throw error;
  }
}

export const toast = {
  success: (message: string) => void show('success', message),
  error: (message: string) => void show('error', message),
  info: (message: string) => void show('info', message),
};
