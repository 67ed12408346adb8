import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { ui } from '#content/ui/parts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { focusNearby } from '#web/ui/keyboard/focus-nearby.ts';
import { isKeyOutsideFields } from '#web/ui/keyboard/shortcut-keys.ts';
import type { ModalProps } from '#web/ui/overlay/modal-frame.tsx';
import type { PanelFocus } from './use-open-order.ts';

interface PanelColumnProps extends ModalProps {
  focus: PanelFocus | undefined;
  /** j and k, except in text fields. */
  onMove(step: 1 | -1): void;
  /** Other letters, outside fields. Returns whether the letter means something. */
  onLetter(letter: string): boolean;
}

const firstField = 'form :is([role=combobox], input)';
const texts = 'input:not([type=checkbox]), textarea, [aria-expanded=true]';

/** A non-modal dialog next to the list, which stays usable. */
export function PanelColumn(props: PanelColumnProps) {
  const { title, description, footer, children, focus, onMove, onLetter, onOpenChange } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const takeFocus = () => {
      const marked = panel.current?.querySelector<HTMLElement>('[data-panel-focus]');
      const field = marked ?? panel.current?.querySelector<HTMLElement>(firstField);
      const target = focus === 'field' ? (field ?? panel.current) : panel.current;
      if (focus !== undefined) target?.focus({ preventScroll: true });
    };
    takeFocus();
    // A modal that the panel replaces restores the focus when it closes.
    const afterModals = setTimeout(takeFocus);
    return () => {
      clearTimeout(afterModals);
      if (document.activeElement === document.body) focusNearby(null);
    };
  }, [focus]);
  // Handled before the fields, where these letters would change the status select. Dialogs opened by the panel are
  // outside it.
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (!panel.current?.contains(target)) return;
    if ((key === 'j' || key === 'k') && target.closest(texts) === null) onMove(key === 'j' ? 1 : -1);
    else if (key === 'Escape' && target.closest('[aria-expanded=true]') === null) onOpenChange(false);
    else if (!isKeyOutsideFields(event.nativeEvent) || event.repeat || !onLetter(key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDownCapture={onKey}
      className="sticky top-20 flex max-h-[calc(100dvh-8.5rem)] min-w-0 flex-col rounded-lg border border-line bg-surface text-ink outline-none"
    >
      <header className="border-b border-line px-4 py-3 pr-12">
        <h2 id={titleId} className="text-base leading-6 font-semibold">
          {title}
        </h2>
        {description !== undefined && <p className="text-sm text-muted">{description}</p>}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4">{children}</div>
      {footer !== undefined && (
        <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
      )}
      <IconButton label={ui.close} icon={X} className="absolute top-3 right-3" onClick={() => onOpenChange(false)} />
    </section>
  );
}
