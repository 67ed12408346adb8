import { useLocation } from 'react-router';
import { signInPath } from '#web/api/session/return-path.ts';
import { useIsAlive } from '#web/ui/use-is-alive.ts';

/** Hands the page that was asked for on to the next page on the way to a session. A prerendered page knows of none. */
export function useSignInPath(): (page: string) => string {
  const here = useLocation();
  const isAlive = useIsAlive();
  return (page) => (isAlive ? signInPath(here, page) : page);
}
