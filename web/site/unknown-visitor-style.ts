import type { SignedIn } from '#web/api/session/session.ts';

/**
 * Sign-in and sign-up buttons are prerendered for visitors without JavaScript. With JavaScript, they stay invisible
 * until the session state is known.
 */
export const unknownVisitorStyle = (signedIn: SignedIn) => signedIn === 'loading' && 'invisible noscript:visible';
