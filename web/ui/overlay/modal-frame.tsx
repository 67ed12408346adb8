import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { useCallback, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ui } from '#content/ui/parts.ts';
import { focusNearby } from '#web/ui/keyboard/focus-nearby.ts';
import { IconButton } from '../icon-button.tsx';
import { type CloseGuard, CloseGuardContext } from './close-guard.ts';

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence under the title, announced with it. */
  description?: ReactNode;
  /** Buttons at the end of the modal. */
  footer?: ReactNode;
  /** For shortcuts that work while it is open. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children?: ReactNode;
}

/** The focused element. For a menu entry, which is unmounted by the time the modal closes, the menu's button. */
function findOpener(focused: Element | null): HTMLElement | null {
  const menuButtonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const element = menuButtonId ? document.getElementById(menuButtonId) : focused;
  if (!(element instanceof HTMLElement) || element === document.body) return lastOpener;
  return (lastOpener = element);
}

/** Used by a modal that replaces another: the element that had the focus was unmounted with the first one. */
let lastOpener: HTMLElement | null = null;

/**
 * Shared by dialogs and side panels. Traps the focus and restores it on close; Escape and a press outside close it,
 * unless its content guards against that; the page behind is inert.
 */
export function ModalFrame({
  open,
  onOpenChange,
  title,
  description,
  footer,
  onKeyDown,
  children,
  className,
}: ModalProps & { className: string }) {
  const returnFocusTo = useRef<HTMLElement | null>(null);
  const guard = useRef<CloseGuard>(undefined);
  const setGuard = useCallback((next: CloseGuard | undefined) => {
    guard.current = next;
  }, []);
  const lastFocused = useRef<HTMLElement>(null);
  const handleOpenChange = (next: boolean) => {
    if (next || !guard.current) return onOpenChange(next);
    // A press outside may have blurred the field that the guard's question returns to.
    if (document.activeElement === document.body) lastFocused.current?.focus();
    guard.current(() => onOpenChange(false));
  };

  return (
    <RadixDialog.Root open={open} onOpenChange={handleOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-appear" />
        <RadixDialog.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            returnFocusTo.current = findOpener(document.activeElement);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const opener = returnFocusTo.current;
            if (opener?.ariaDisabled !== 'true') opener?.focus();
            // The opener may be unmounted, such as a row that an edit removed from the list, or disabled.
            if (document.activeElement === document.body) focusNearby(null);
          }}
          {...(onKeyDown && { onKeyDown })}
          onFocus={({ currentTarget, target }) => {
            // Not in a modal above this one, whose events bubble here, too.
            if (currentTarget.contains(target)) lastFocused.current = target;
          }}
          onEscapeKeyDown={(event) => {
            if (document.activeElement?.getAttribute('aria-expanded') === 'true') event.preventDefault();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('.Toastify')) event.preventDefault();
          }}
          className={className}
        >
          <header className="px-6 pt-6 pr-16">
            <RadixDialog.Title className="text-lg leading-7 font-semibold text-balance">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="mt-1 text-sm text-muted">{description}</RadixDialog.Description>
            )}
          </header>
          {children !== undefined && (
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-5 pb-1">
              <CloseGuardContext value={setGuard}>{children}</CloseGuardContext>
            </div>
          )}
          {footer !== undefined ? (
            <footer className="flex flex-wrap justify-end gap-2 p-6 pt-5">{footer}</footer>
          ) : (
            <div className="h-5" />
          )}
          {/* Last in DOM order, so that the first field or button gets the focus, not this button. */}
          <RadixDialog.Close asChild>
            <IconButton label={ui.close} icon={X} className="absolute top-5 right-4" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
