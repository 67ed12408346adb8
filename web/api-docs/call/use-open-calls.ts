import { useCallback, useEffect, useState } from 'react';
import type { ApiCall } from '../api-reference.ts';

export interface OpenCalls {
  isOpen(call: ApiCall): boolean;
  /** Whether its details were ever shown: they stay mounted, so that input survives collapsing. */
  wasOpen(call: ApiCall): boolean;
  readonly change: (id: string, isOpen: boolean) => void;
}

/**
 * Which calls are expanded: initially those for API keys, and the one in the URL fragment. All of them together are
 * 30,000 elements, which take seconds to render.
 */
export function useOpenCalls(): OpenCalls {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const change = useCallback(
    (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen)),
    [],
  );
  useEffect(() => {
    const openLinked = () => change(idInFragment(), true);
    openLinked();
    window.addEventListener('hashchange', openLinked);
    return () => window.removeEventListener('hashchange', openLinked);
  }, [change]);
  return {
    isOpen: ({ id, keyRight }) => toggled.get(id) ?? keyRight !== undefined,
    wasOpen: ({ id, keyRight }) => toggled.has(id) || keyRight !== undefined,
    change,
  };
}

/** The fragment may be malformed, since anyone can type it. */
export function idInFragment(): string {
  const fragment = window.location.hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
