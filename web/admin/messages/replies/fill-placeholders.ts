import type { ReplyPlaceholder } from '#contract/admin/saved-replies.ts';

/** A placeholder without a value stays, so that whoever sends it notices. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<ReplyPlaceholder, string>>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => (value === '' ? filled : filled.replaceAll(`{${name}}`, () => value)),
    text,
  );
}
