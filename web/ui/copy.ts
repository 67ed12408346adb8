import { toast } from './overlay/toast.ts';

const copyFailedMessage = 'Your browser did not let us copy. Select the text and copy it by hand.';

/** Copies to the clipboard; if the browser refuses, shows a toast and returns false. */
export async function copy(text: string, errorMessage = copyFailedMessage): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or not a secure context.
    toast.error(errorMessage);
    return false;
  }
}
