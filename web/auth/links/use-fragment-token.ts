import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

export function readFragmentToken(fragment: string, name: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name) || undefined;
}

/**
 * Reads the token from the URL fragment and removes it from the URL, so that it does not stay in the browser history.
 * `isKnown` is false until hydration, since prerendered pages have no fragment.
 */
export function useFragmentToken(name = 'token'): { readonly isKnown: boolean; readonly token: string | undefined } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isKnown = useIsHydrated();
  const [stored, setStored] = useState<string>();
  const inFragment = isKnown ? readFragmentToken(hash, name) : undefined;
  if (inFragment !== undefined && inFragment !== stored) setStored(inFragment);
  useEffect(() => {
    if (isKnown && hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [isKnown, hash, pathname, search, navigate]);
  return { isKnown, token: inFragment ?? stored };
}
