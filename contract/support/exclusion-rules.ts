import { contactEmailPattern, contactTexts } from './contact-rules.ts';

/** Without Zod, so that the public page can validate while typing. */
export const exclusionLimits = { community: 300, email: 254, note: 2000 } as const;

/** Platforms with communities that a link shows: a YouTube link names no channel. */
export const excludablePlatforms = ['reddit', 'quora'] as const;
export type ExcludablePlatform = (typeof excludablePlatforms)[number];

export type ExclusionField = keyof typeof exclusionLimits;
export const exclusionFields = ['community', 'email', 'note'] as const satisfies readonly ExclusionField[];

export const exclusionTexts = {
  required: {
    community: 'Community is required.',
    email: 'Email is required.',
    note: 'Note is required.',
  } satisfies Record<ExclusionField, string>,
  unreadable: {
    reddit: 'Enter the community as r/name, or paste its link.',
    quora: 'Paste the link of a Quora topic page.',
  } satisfies Record<ExcludablePlatform, string>,
};

/** The server also checks that the community can be read, and which email addresses guests may use. */
export function exclusionProblem(field: ExclusionField, value: string): string | undefined {
  const text = value.trim();
  if (text === '') return exclusionTexts.required[field];
  if (text.length > exclusionLimits[field]) return contactTexts.tooLong(exclusionLimits[field]);
  return field === 'email' && !contactEmailPattern.test(text) ? contactTexts.invalidEmail : undefined;
}
