import { type ReplyPlaceholder, replyPlaceholders } from '#contract/admin/saved-replies.ts';
import { savedReplies as words } from '#content/admin/saved-replies.ts';

/** A placeholder without a value stays visible, so that the sender notices it. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<ReplyPlaceholder, string>>>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => (value === '' ? filled : filled.replaceAll(`{${name}}`, () => value)),
    text,
  );
}

/** Why a reply can't be sent: the customer would read the placeholder. */
export function placeholderProblem(text: string): string | undefined {
  const left = replyPlaceholders.find((name) => text.includes(`{${name}}`));
  return left && words.unfilled(`{${left}}`);
}
