import type { ReactNode } from 'react';
import { useSignedIn } from '#web/api/session/session.ts';

/**
 * Runs inline in the head, before the first paint, like the theme's script. Without JavaScript, or with storage blocked,
 * the page is the one for visitors who are not signed in.
 */
export const sessionScript =
  "try{if(localStorage.getItem('authToken'))document.documentElement.dataset.session='stored'}catch(e){}";

interface BySessionProps {
  signedIn: ReactNode;
  signedOut: ReactNode;
}

/** Both are prerendered, and CSS shows the one that fits the stored session until React knows it. */
export function BySession({ signedIn, signedOut }: BySessionProps) {
  const state = useSignedIn();
  if (state !== 'loading') return state === 'yes' ? signedIn : signedOut;
  return (
    <>
      <span className="if-signed-in">{signedIn}</span>
      <span className="if-signed-out">{signedOut}</span>
    </>
  );
}
