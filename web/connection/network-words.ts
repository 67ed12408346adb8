import { connection as words } from '#content/connection.ts';

/** What the browser says. It may be wrong either way, so it only picks the words for a call that has failed already. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** For a call that got no response. The specification's forms have words of their own while the browser is online. */
export function networkWords(whileOnline = words.call.unreachable): string {
  return isOffline() ? words.call.offline : whileOnline;
}
