/**
 * Areas and cities only: browsers, Node and PostgreSQL understand these alike. PostgreSQL reads `CET` and `PST` without
 * summer time, `BST` and `IST` as other zones than Node does, and offsets with the opposite sign.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^(?:UTC|GMT|[a-z_]+\/.+)$/i.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
