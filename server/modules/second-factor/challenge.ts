import { createHash, randomBytes } from 'node:crypto';

export const challengeMs = 5 * 60 * 1000;

export const newChallenge = (): string => randomBytes(24).toString('base64url');

export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

/** What a challenge stands for: once the password is another one, or there is none any more, it stands for nothing. */
export const credentialOf = ({ passwordHash }: { readonly passwordHash: string | null }): Buffer =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest();
