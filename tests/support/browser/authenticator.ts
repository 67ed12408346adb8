import { TOTP } from 'otpauth';

/** The TOTP code an authenticator app shows at that time. */
export const codeAt = (secret: string, time: Date): string =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: time.getTime() });
