/** Email addresses are compared without case and surrounding whitespace. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** 'a…@example.com': recognizable to its owner, and safe to store in the append-only audit log. */
export const maskEmail = (email: string): string => email.replace(/^([^@])[^@]*/u, '$1…');
