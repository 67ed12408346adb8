import { isVisible, withoutInvisible } from '../values/invisible.ts';
import { sharedWords } from '../words/shared.ts';
import { supportWords } from '../words/support.ts';

/** Without Zod, so that the public page can validate while typing. */
export const contactLimits = { name: 100, email: 254, subject: 150, message: 5000 } as const;

export type ContactField = keyof typeof contactLimits;
export const contactFields = ['name', 'email', 'subject', 'message'] as const satisfies readonly ContactField[];

/** Loose on purpose: only sending an email shows whether an address works. */
export const contactEmailPattern =
  /^[^\s\p{Cc}@<>()[\],;:\\"]+@[^\s\p{Cc}@<>()[\],;:\\"]+\.[^\s\p{Cc}@<>()[\],;:\\".]+$/u;

/** An empty list of domains accepts any. */
export function isAcceptedAddress(email: string, domains: readonly string[]): boolean {
  const address = withoutInvisible(email).trim().toLowerCase();
  if (!contactEmailPattern.test(address)) return false;
  return domains.length === 0 || domains.some((domain) => address.endsWith(`@${domain.toLowerCase()}`));
}

export function contactProblem(field: ContactField, value: string, domains: readonly string[]): string | undefined {
  const text = value.trim();
  if (!isVisible(text)) return supportWords.contact[field];
  if (text.length > contactLimits[field]) return sharedWords.tooLong(contactLimits[field]);
  return field === 'email' && !isAcceptedAddress(text, domains) ? supportWords.invalidEmail : undefined;
}
