import { ui } from '#content/ui/parts.ts';
import { toast } from './overlay/toast.ts';

/** Copies to the clipboard; if the browser refuses, shows a toast and returns false. */
export async function copy(text: string, errorMessage = ui.copyFailed): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No permission, or not a secure context.
    toast.error(errorMessage);
    return false;
  }
}
