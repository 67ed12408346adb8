import { z } from 'zod';
import type { AccountId } from '#contract/values/ids.ts';
import { deleteDraft, readDraft, saveDraft } from '#web/api/drafts.ts';

/** Unsaved input, and the version of the section it is based on. */
export interface Edit<Draft> {
  readonly version: number;
  readonly draft: Draft;
}

const StoredEdit = z.object({ version: z.number(), draft: z.record(z.string(), z.unknown()) });

const nameOf = (section: string) => `shop:${section}`;

/** The unsaved edit of an earlier visit; undefined if a release has changed the form since. */
export function keptEdit<Draft extends object>(
  accountId: AccountId | undefined,
  section: string,
  saved: Draft,
): Edit<Draft> | undefined {
  const kept = accountId && StoredEdit.safeParse(readDraft(accountId, nameOf(section))).data;
  if (!kept || shapeOf(kept.draft) !== shapeOf(saved)) return undefined;
  return kept as unknown as Edit<Draft>;
}

export function keepEdit<Draft>(accountId: AccountId | undefined, section: string, edit: Edit<Draft>): void {
  if (accountId) saveDraft(accountId, nameOf(section), edit);
}

export function forgetEdit(accountId: AccountId | undefined, section: string): void {
  if (accountId) deleteDraft(accountId, nameOf(section));
}

const shapeOf = (draft: object) =>
  Object.entries(draft)
    .map(([name, value]) => `${name}:${Array.isArray(value) ? 'array' : typeof value}`)
    .toSorted()
    .join();
