import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

/** The time to the minute; what uses it is rendered again as it passes. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, currentMinute);
