import { useEffect, useEffectEvent, type RefObject } from 'react';

/** While active, calls back on a press outside the element. */
export function useOutsidePress(inside: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void): void {
  const handleOutside = useEffectEvent(onOutside);
  useEffect(() => {
    if (!active) return;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) handleOutside();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [active, inside]);
}
