export const mailsAtOnce = 4;
/** Longer than a mail server may take to answer. */
export const deliverySecondsMax = 8 * 60;
/**
 * For how long an email is its holder's alone. It is renewed while the mail server takes its time, so that it is short:
 * what a process held that died is sent by another soon, and a code has not expired by then.
 */
export const leaseSeconds = 30;
