/** Paths and titles, separate from the texts so that links do not load them. */
export const inForceSince = 'In force since';
export const terms = { path: '/terms-and-conditions', title: 'Terms and Conditions' };
export const privacy = { path: '/privacy-policy', title: 'Privacy Policy' };
