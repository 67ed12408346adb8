export const mailsAtOnce = 4;
/** Longer than a mail server may take to answer. */
export const deliverySecondsMax = 8 * 60;
/** Longer than a delivery may take, so that nobody else begins one meanwhile. */
export const leaseSeconds = 10 * 60;
