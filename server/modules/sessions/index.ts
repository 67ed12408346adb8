/** Sessions: proof that a call comes from an account. It owns the table `sessions`; an ended session is never revived. */
export { authenticate } from './authenticate.ts';
export { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
export { endSessionOf, endSessions } from './end-sessions.ts';
export { eraseSessions } from './erase-sessions.ts';
export { exportSessions } from './export-sessions.ts';
export { listSessions } from './list-sessions.ts';
export { isNewDevice } from './is-new-device.ts';
export { describeDevice } from './describe-device.ts';
export { deviceCookieFor, deviceCookieName, knownDevice, type MarkOwner } from './known-device.ts';
export { noteProof } from './note-proof.ts';
export { type Device, type OpenedSession, openSession } from './open-session.ts';
export { deleteSessionsBefore } from './sessions.queries.ts';
export { openedAt } from './opened-at.ts';
export { refreshSession } from './refresh-session.ts';
