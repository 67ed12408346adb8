import type { z } from 'zod';
import { Email, FirstName, LastName } from '#contract/values/fields.ts';
import type { Identity } from '#server/modules/accounts/index.ts';

/** The ID token claims we use. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** Domain of an organization whose email Google hosts. */
  readonly hd?: unknown;
  readonly given_name?: unknown;
  readonly family_name?: unknown;
  readonly name?: unknown;
}

export function toIdentity(claims: Claims): Identity {
  const email = Email.safeParse(claims.email);
  const isVerified = claims.email_verified === true && email.success;
  const [firstOfName, ...restOfName] = textOf(claims.name).split(' ');
  const mailbox = email.success ? email.data.split('@')[0] : undefined;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    provider: 'Google',
    verifiedEmail: isVerified ? email.data : undefined,
    isHostedByProvider: isVerified && (textOf(claims.hd) !== '' || /@(gmail|googlemail)\.com$/.test(email.data)),
    firstName: firstValid(FirstName, [claims.given_name, firstOfName, mailbox]) ?? 'Customer',
    lastName: firstValid(LastName, [textOf(claims.family_name), restOfName.join(' ')].filter(Boolean)) ?? '',
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** Names from Google can be anything; ours must pass the sign-up rules. */
function firstValid(rule: z.ZodType<string>, claims: readonly unknown[]): string | undefined {
  for (const claim of claims) {
    const parsed = rule.safeParse(claim);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
