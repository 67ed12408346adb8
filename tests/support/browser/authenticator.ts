import { TOTP } from 'otpauth';

/** What an authenticator app shows for a secret at a time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time.getTime() });
