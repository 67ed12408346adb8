import type { Context } from '#server/context.ts';
import { signAccessToken } from './access-token.ts';
import { insertSession } from './sessions.queries.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

export async function openSession(ctx: Context, key: Uint8Array, accountId: string): Promise<OpenedSession> {
  const { id } = await insertSession(ctx, accountId);
  return { sessionId: id, accessToken: await signAccessToken(key, id, ctx.now) };
}
