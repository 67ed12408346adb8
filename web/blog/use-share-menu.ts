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

const hidesAfterMs = 500;

/**
 * When the share menu stands open: while a mouse is over it and half a second longer, or from a press or a key until the
 * next one, Escape, a press elsewhere, or the focus moving on.
 */
export function useShareMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  const close = () => {
    stay();
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useOutsidePress(rootRef, isOpen, close);

  return {
    isOpen,
    root: {
      ref: rootRef,
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        stay();
        if (pointerType === 'mouse') setIsOpen(true);
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        stay();
        if (pointerType === 'mouse') timer.current = setTimeout(() => setIsOpen(false), hidesAfterMs);
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
      // A mouse has opened the menu by arriving; its press must not close what it is about to use.
      onClick: ({ nativeEvent }: MouseEvent) => {
        const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
        setIsOpen((before) => isMouse || !before);
      },
    },
  };
}
