/** Sessions: proof that a call comes from an account. It owns the table `sessions`; an ended session is never revived. */
export { authenticate } from './authenticate.ts';
export { openSession } from './open-session.ts';
