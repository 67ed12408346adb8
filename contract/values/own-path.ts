/**
 * Whether a text is a path of the site itself, as in `/dashboard/account?tab=password`: what browsers would take for
 * another host (`//host`, `/\host`, a tab between the slashes) is not.
 */
export function isOwnPath(text: string): boolean {
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text) || text.length > 500) return false;
  const anywhere = 'https://own.invalid';
  return URL.canParse(text, anywhere) && new URL(text, anywhere).origin === anywhere;
}
