import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

/** The current time to the minute; components that use it render again every minute. */
export const useMinute = (): number => useSyncExternalStore(everyMinute, currentMinute);
