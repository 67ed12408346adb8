import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when a press lands outside the element, while active. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const outside = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) outside();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, [active, inside]);
}
