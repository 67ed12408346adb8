import type { SignedIn } from '#web/api/session/session.ts';

/**
 * What visitors are offered is part of the prerendered page, for those without JavaScript. With it, it stays out of
 * sight until the page knows who is here.
 */
export const unknownVisitorStyle = (signedIn: SignedIn) => signedIn === 'loading' && 'invisible noscript:visible';
