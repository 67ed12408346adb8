import type { ReplyPlaceholder } from '#contract/admin/saved-replies.ts';

/** A placeholder without a value stays visible, so that the sender notices it. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<ReplyPlaceholder, string>>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => (value === '' ? filled : filled.replaceAll(`{${name}}`, () => value)),
    text,
  );
}
