import '#web/styles/toast.css';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type CloseButtonProps, toast, ToastContainer, type Id, type ToastOptions } from 'react-toastify/unstyled';
import { ui } from '#content/ui/parts.ts';
import { focusNearby } from '#web/ui/keyboard/focus-nearby.ts';

const icons = {
  success: <CircleCheck size={20} className="text-money" />,
  error: <CircleAlert size={20} className="text-danger" />,
  info: <Info size={20} className="text-muted" />,
};

const options: ToastOptions = {
  position: 'top-right',
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  draggable: true,
  draggablePercent: 80,
};

function CloseButton({ closeToast, theme }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={ui.closeToast}
      onClick={(event) => {
        // A press on the toast itself pauses it.
        event.stopPropagation();
        closeToast(true);
      }}
      className={`Toastify__close-button Toastify__close-button--${theme}`}
    >
      <X aria-hidden />
    </button>
  );
}

const host = document.createElement('div');
const root = createRoot(host);
flushSync(() =>
  root.render(<ToastContainer {...options} closeButton={CloseButton} newestOnTop aria-label={ui.toasts} />),
);
// Only now: a dialog that opens hides what is outside of it from screen readers, unless it has a live region.
document.body.append(host);

const shownMax = 4;

/** Oldest first. The oldest close for a new one; with the library's limit, an error would wait for them, unseen. */
const shown = new Set<Id>();
toast.onChange(({ id, status }) => {
  if (status === 'added') shown.add(id);
  if (status === 'removed') shown.delete(id);
  for (const oldest of [...shown].slice(0, -shownMax)) toast.dismiss(oldest);
});

/** An error is about the last attempt: it disappears with the next one, and on navigation. */
const errors = new Set<Id>();
function dismissErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}
document.addEventListener('submit', dismissErrors, true);
addEventListener('popstate', dismissErrors);
// Not on redirects, which the error may explain.
document.addEventListener(
  'click',
  ({ target }) => target instanceof Element && target.closest('a[href]') && dismissErrors(),
  true,
);

const isInOffice = () => /^\/admin(\/|$)/.test(location.pathname);

/** Staff see many toasts in a row, so theirs close sooner. */
const autoCloseMs = () => (isInOffice() ? 3000 : 5000);

export interface ToastAction {
  readonly id: string;
  readonly label: string;
  run(): void;
  /** Done, dismissed or expired. */
  onClose(): void;
}

const undoableMs = 10_000;

export function showToast(kind: keyof typeof icons, message: string, undo?: ToastAction): void {
  const look = { ...options, type: kind, icon: icons[kind] };
  if (!undo) {
    const id = toast(message, { ...look, autoClose: autoCloseMs() });
    if (kind === 'error') errors.add(id);
    return;
  }
  toast(
    ({ closeToast }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {message}
        <button
          type="button"
          className="min-h-8 font-semibold underline underline-offset-4"
          onClick={() => {
            undo.run();
            closeToast();
            // The button disappears.
            focusNearby(null);
          }}
        >
          {undo.label}
        </button>
      </span>
    ),
    { ...look, toastId: undo.id, onClose: () => undo.onClose(), autoClose: undoableMs, draggable: false },
  );
}

export const dismissToast = (id: string): void => toast.dismiss(id);
