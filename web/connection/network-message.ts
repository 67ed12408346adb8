import { connection as words } from '#content/connection.ts';

/** `navigator.onLine` is unreliable, so this only chooses the message for a call that has already failed. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** Message for a call without a response. Forms with texts from the specification pass theirs for the online case. */
export function networkMessage(onlineMessage = words.call.unreachable): string {
  return isOffline() ? words.call.offline : onlineMessage;
}
