import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';

/** Undefined for a fragment that carries none. */
export function readFragmentToken(fragment: string, name: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get(name) || undefined;
}

/**
 * The token that a link carries in its fragment, taken out of the address bar, so that it stays in no history.
 * `isKnown` is false until the page has looked.
 */
export function useFragmentToken(name = 'token'): { readonly isKnown: boolean; readonly token: string | undefined } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isKnown = useIsHydrated();
  const [taken, setTaken] = useState<string>();
  const shown = isKnown ? readFragmentToken(hash, name) : undefined;
  if (shown !== undefined && shown !== taken) setTaken(shown);
  useEffect(() => {
    if (isKnown && hash !== '') void navigate({ pathname, search }, { replace: true });
  }, [isKnown, hash, pathname, search, navigate]);
  return { isKnown, token: shown ?? taken };
}
