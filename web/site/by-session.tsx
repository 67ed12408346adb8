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

/**
 * Both are prerendered, and CSS shows the one that fits the stored session until React knows it. The one that is shown
 * keeps its element: a press may cause the hydration, and would lose its click with the element.
 */
export function BySession({ signedIn, signedOut }: BySessionProps) {
  const state = useSignedIn();
  return (
    <>
      {state !== 'no' && <span className={state === 'yes' ? 'contents' : 'if-signed-in'}>{signedIn}</span>}
      {state !== 'yes' && <span className={state === 'no' ? 'contents' : 'if-signed-out'}>{signedOut}</span>}
    </>
  );
}
