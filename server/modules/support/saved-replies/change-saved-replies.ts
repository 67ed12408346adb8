import { randomUUID } from 'node:crypto';
import { supportMessages } from '#content/messages/support.ts';
import {
  type NewSavedReply,
  type SavedReply,
  type SavedReplyChange,
  savedRepliesMax,
} from '#contract/admin/saved-replies.ts';
import { afterCommit, type Context, inTransaction } from '#server/context.ts';
import { AppError, assertFound } from '#server/errors.ts';
import { recordAudit } from '#server/modules/audit/index.ts';
import type { SupportDeps } from '../support-deps.ts';
import type { SavedReplyRow } from '../support.tables.ts';
import {
  countSavedReplies,
  deleteSavedReplyRow,
  insertSavedReply,
  lockSavedReply,
  selectSavedReplies,
  updateSavedReply,
} from './saved-replies.queries.ts';

type Deps = Pick<SupportDeps, 'live'>;

const noSuchReply = supportMessages.savedReplyNotFound;
const subjectOf = (id: string) => ({ kind: 'saved-reply', id });
const toSavedReply = ({ id, ...row }: SavedReplyRow): SavedReply => ({ _id: id, ...row });

export async function listSavedReplies(ctx: Context): Promise<SavedReply[]> {
  return (await selectSavedReplies(ctx)).map(toSavedReply);
}

export function createSavedReply(ctx: Context, deps: Deps, { title, text }: NewSavedReply): Promise<SavedReply> {
  return inTransaction(ctx, async (ctx) => {
    if ((await countSavedReplies(ctx)) >= savedRepliesMax) {
      throw new AppError('conflict', supportMessages.tooManySavedReplies(savedRepliesMax));
    }
    const row = { id: randomUUID(), title, text, version: 1 };
    await insertSavedReply(ctx, row);
    await recordAudit(ctx, { action: 'saved_reply.created', subject: subjectOf(row.id), after: { title, text } });
    publish(ctx, deps);
    return toSavedReply(row);
  });
}

/** Fails if a colleague has changed it since the given version. Repeated after a lost response, it changes nothing. */
export function changeSavedReply(
  ctx: Context,
  deps: Deps,
  { id, change: { title, text, version } }: { readonly id: string; readonly change: SavedReplyChange },
): Promise<SavedReply> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSavedReply(ctx, id);
    assertFound(row, noSuchReply);
    if (row.title === title && row.text === text) return toSavedReply(row);
    if (row.version !== version) {
      throw new AppError('conflict', supportMessages.savedReplyChanged);
    }
    const changed = { id, title, text, version: version + 1 };
    await updateSavedReply(ctx, changed);
    await recordAudit(ctx, {
      action: 'saved_reply.changed',
      subject: subjectOf(id),
      before: { title: row.title, text: row.text },
      after: { title, text },
    });
    publish(ctx, deps);
    return toSavedReply(changed);
  });
}

export function deleteSavedReply(ctx: Context, deps: Deps, id: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSavedReply(ctx, id);
    assertFound(row, noSuchReply);
    await deleteSavedReplyRow(ctx, id);
    const { title, text } = row;
    await recordAudit(ctx, { action: 'saved_reply.deleted', subject: subjectOf(id), before: { title, text } });
    publish(ctx, deps);
  });
}

function publish(ctx: Context, { live }: Deps): void {
  afterCommit(ctx, () => live.publish('admins', 'messages'));
}
