import { isVisible, withoutInvisible } from '../values/invisible.ts';
import { contactEmailPattern } from './contact-rules.ts';
import { sharedWords } from '../words/shared.ts';
import { supportWords } from '../words/support.ts';

/** Without Zod, so that the public page can validate while typing. */
export const exclusionLimits = { community: 300, email: 254, note: 2000 } as const;

/** Platforms with communities that a link shows: a YouTube link names no channel. */
export const excludablePlatforms = ['reddit', 'quora'] as const;
export type ExcludablePlatform = (typeof excludablePlatforms)[number];

export type ExclusionField = keyof typeof exclusionLimits;
export const exclusionFields = ['community', 'email', 'note'] as const satisfies readonly ExclusionField[];

/** The server also checks that the community can be read, and which email addresses guests may use. */
export function exclusionProblem(field: ExclusionField, value: string): string | undefined {
  const text = value.trim();
  if (!isVisible(text)) return supportWords.exclusion[field];
  if (text.length > exclusionLimits[field]) return sharedWords.tooLong(exclusionLimits[field]);
  return field === 'email' && !contactEmailPattern.test(withoutInvisible(text)) ? supportWords.invalidEmail : undefined;
}
