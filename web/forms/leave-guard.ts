import { useEffect, useEffectEvent } from 'react';

/** Called instead of leaving, with the function that leaves. */
type LeaveGuard = (leave: () => void) => void;

const guards = new Set<LeaveGuard>();

/** Leaves immediately, or asks first if the page has unsaved changes. For leaving without a navigation, such as signing out. */
export function leaveOrAsk(leave: () => void): void {
  const [guard] = guards;
  if (guard) guard(leave);
  else leave();
}

export function useLeaveGuard(active: boolean, guard: LeaveGuard): void {
  const handleLeave = useEffectEvent(guard);
  useEffect(() => {
    if (!active) return undefined;
    const ask: LeaveGuard = (leave) => handleLeave(leave);
    guards.add(ask);
    return () => void guards.delete(ask);
  }, [active]);
}
