import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import { deleteDraft, draftNames, readDraft, saveDraft } from './drafts.ts';

/** Unsaved input, and the version of the article or section it is based on. */
export interface Edit<Draft> {
  readonly version: number;
  readonly draft: Draft;
}

const editors = ['article:', 'shop:'] as const;
type EditName = `${(typeof editors)[number]}${string}`;

const StoredEdit = z.object({ version: z.number(), draft: z.record(z.string(), z.unknown()) });

/** The unsaved edit of an earlier visit; undefined if a release has changed the form since. */
export function keptEdit<Draft extends object>(
  accountId: AccountId | undefined,
  name: EditName,
  saved: Draft,
): Edit<Draft> | undefined {
  const kept = accountId && StoredEdit.safeParse(readDraft(accountId, name)).data;
  if (!kept || shapeOf(kept.draft) !== shapeOf(saved)) return undefined;
  return kept as unknown as Edit<Draft>;
}

export function keepEdit<Draft>(accountId: AccountId | undefined, name: EditName, edit: Edit<Draft>): void {
  if (accountId) saveDraft(accountId, name, edit);
}

export function forgetEdit(accountId: AccountId | undefined, name: EditName): void {
  if (accountId) deleteDraft(accountId, name);
}

/** Whether signing out would delete edits. */
export const hasKeptEdits = (accountId: AccountId): boolean =>
  editors.some((editor) => draftNames(accountId, editor).length > 0);

const shapeOf = (draft: object) =>
  Object.entries(draft)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? 'array' : typeof value}`)
    .toSorted()
    .join();
