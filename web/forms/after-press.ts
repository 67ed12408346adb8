/**
 * Handles a lost focus once the press that moved it is over: an error that appears during the press would move what is
 * pressed away from the pointer, and nothing would be clicked.
 */
export async function afterPress(handle: () => unknown): Promise<void> {
  if (document.documentElement.matches(':active')) {
    await new Promise<void>((resolve) => {
      // The click is dispatched in the same task.
      document.addEventListener('mouseup', () => setTimeout(resolve), { capture: true, once: true });
    });
  }
  await handle();
}
