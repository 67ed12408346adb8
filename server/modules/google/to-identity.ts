import { Email, FirstName, LastName } from '#contract/values/fields.ts';
import type { Identity } from '#server/modules/accounts/index.ts';

/** The claims of an ID token that we go by; whatever else it says is of no matter. */
export interface Claims {
  readonly iss: string;
  readonly sub: string;
  readonly email?: unknown;
  readonly email_verified?: unknown;
  /** The domain of an organization whose mail Google hosts. */
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
    firstName: firstFit(FirstName, [claims.given_name, firstOfName, mailbox]) ?? 'Customer',
    lastName: firstFit(LastName, [claims.family_name, restOfName.join(' ')]) ?? '',
  };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** People are called all sorts of things elsewhere; here a name keeps to the rules of sign-up. */
function firstFit(rule: typeof FirstName, claims: readonly unknown[]): string | undefined {
  for (const claim of claims) {
    const parsed = rule.safeParse(claim);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}
