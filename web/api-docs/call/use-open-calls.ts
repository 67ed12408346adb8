import { useCallback, useEffect, useState } from 'react';
import type { ApiCall } from '../api-reference.ts';

export interface OpenCalls {
  isOpen(call: ApiCall): boolean;
  /** Whether its details were ever shown: what was typed there outlives closing. */
  wasOpen(call: ApiCall): boolean;
  readonly change: (id: string, isOpen: boolean) => void;
}

/**
 * Which calls show their details: at first those that API keys may make, and whichever an address leads to. All of them
 * at once are thirty thousand elements, which takes seconds to draw.
 */
export function useOpenCalls(): OpenCalls {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const change = useCallback(
    (id: string, isOpen: boolean) => setChosen((before) => new Map(before).set(id, isOpen)),
    [],
  );
  useEffect(() => {
    const follow = () => change(idInAddress(), true);
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [change]);
  return {
    isOpen: ({ id, keyRight }) => chosen.get(id) ?? keyRight !== undefined,
    wasOpen: ({ id, keyRight }) => chosen.has(id) || keyRight !== undefined,
    change,
  };
}

/** What the fragment names; it may be anything that somebody typed. */
export function idInAddress(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
