/** 'a…@example.com': enough to recognise one's own, and all that the audit log may keep, since it forgets nothing. */
export const maskEmail = (email: string): string => email.replace(/^([^@])[^@]*/u, '$1…');
