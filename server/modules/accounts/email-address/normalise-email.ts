/** Addresses are compared without case and surrounding space. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();
