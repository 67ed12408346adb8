/** Sessions: proof that a call comes from an account. Owns the table `sessions`. An ended session is never revived. */
export { authenticate } from './authenticate.ts';
export { endOtherSessions, endOwnSession, endSessionOf, endSessions, eraseSessions } from './end-sessions.ts';
export { exportSessions, listSessions, openedAt, readSessionsOf } from './read-sessions.ts';
export { type Device, isNewDevice, recordProof, type OpenedSession, openSession } from './open-session.ts';
export { describeDevice } from './describe-device.ts';
export { deviceCookieFor, deviceCookieName, knownDevice, type DeviceOwner } from './known-device.ts';
export { deleteSessionsBefore } from './sessions.queries.ts';
export { refreshSession } from './refresh-session.ts';
