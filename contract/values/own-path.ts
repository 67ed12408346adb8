/**
 * Whether a text is a path of this site, such as `/dashboard/account?tab=password`. Prevents open redirects: browsers
 * treat `//host`, `/\host` and a tab between the slashes as another host.
 */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text) || text.length > 500) return false;
  const base = 'https://own.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base;
}
