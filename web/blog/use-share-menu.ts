import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { useOutsidePress } from '#web/ui/overlay/use-outside-press.ts';

const closeDelayMs = 500;

/**
 * Opens on mouse hover, and closes half a second after the mouse has left. A press or key toggles it; Escape, a press
 * outside or losing the focus closes it.
 */
export function useShareMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelClose = () => clearTimeout(timer.current);
  const close = () => {
    cancelClose();
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useOutsidePress(rootRef, isOpen, close);

  return {
    isOpen,
    root: {
      ref: rootRef,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        cancelClose();
        if (pointerType === 'mouse') setIsOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        cancelClose();
        if (pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(false), closeDelayMs);
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        close();
        buttonRef.current?.focus();
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !rootRef.current?.contains(relatedTarget)) close();
      },
    },
    button: {
      ref: buttonRef,
      // Hovering has already opened the menu, so a mouse click must not close it.
      onClick: ({ nativeEvent }: MouseEvent) => {
        const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
        setIsOpen((before) => isMouse || !before);
      },
    },
  };
}
