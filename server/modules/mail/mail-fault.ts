export interface MailFault {
  /**
   * `recipient`: permanently rejected, a retry would fail too. `recipient-for-now`: such as a full mailbox, or every
   * recipient of a server in trouble. `ours`: the mail server rejects us or our sender, which staff must fix. `passing`:
   * anything else, such as a server that is down.
   */
  readonly kind: 'recipient' | 'recipient-for-now' | 'ours' | 'passing';
  /** What the mail server said, or the local error. */
  readonly reason: string;
}

/** Subset of the library's errors. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const reasonLengthMax = 200;
/** Authentication is required, has failed, or is too weak. */
const authenticationCodes: readonly (number | undefined)[] = [530, 534, 535, 538];
/** RFC 3463: security and policy, such as relaying denied. The problem is with us, whoever the recipient is. */
const isAboutSender = /^5\d\d[ -]5\.7\./;

export function classifyMailError(error: unknown): MailFault {
  const { code = '', command = '', response, responseCode } = error as SmtpError;
  const text = response ?? (error instanceof Error ? error.message : String(error));
  const reason = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, reasonLengthMax);
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  if (code === 'EAUTH' || authenticationCodes.includes(responseCode)) return { kind: 'ours', reason };
  if (isPermanent && (command === 'MAIL FROM' || isAboutSender.test(reason))) return { kind: 'ours', reason };
  if (isPermanent && (command === 'RCPT TO' || command === 'DATA')) return { kind: 'recipient', reason };
  if (responseCode !== undefined && command === 'RCPT TO') return { kind: 'recipient-for-now', reason };
  // The library rejects the address as malformed.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'recipient', reason };
  return { kind: 'passing', reason };
}
