import { toast } from './overlay/toast.ts';

const byHand = 'Your browser did not let us copy. Select the text and copy it by hand.';

/** Takes a text to the clipboard, and says so where the browser forbids it. */
export async function copy(text: string, complaint = byHand): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on a page that is not served safely.
    toast.error(complaint);
    return false;
  }
}
