import { signInMessages } from '#content/messages/sign-in.ts';
import type { googleConnection } from '#contract/accounts/google-connection.ts';
import { AppError } from '#server/errors.ts';
import type { Exchange } from '#server/http/exchange.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { disconnectIdentity } from '#server/modules/accounts/index.ts';
import { beginGoogleConnection, finishGoogleConnection, type GoogleConnectionDeps } from './google-connection.ts';
import { ProviderError } from './open-id.ts';

export const googleConnectionRoutes = (deps: GoogleConnectionDeps): HandlersOf<typeof googleConnection> => ({
  begin: async (ctx, { body }, exchange) => {
    const url = await logProviderFailure(exchange, beginGoogleConnection(ctx, deps, body.currentPassword));
    return { url: url.href };
  },

  finish: async (ctx, { body }, exchange) => {
    await logProviderFailure(exchange, finishGoogleConnection(ctx, deps, body.answer));
    return { message: signInMessages.google.connected };
  },

  disconnect: async (ctx, { body }) => {
    await disconnectIdentity(ctx, deps, { provider: 'Google', currentPassword: body.currentPassword });
    return { message: signInMessages.google.disconnected };
  },
});

/** The customer gets instructions; the provider's error goes to the log. */
async function logProviderFailure<Result>({ request }: Exchange, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : undefined;
    if (cause instanceof ProviderError) request.log.warn(`Connecting Google came to nothing: ${cause.message}`);
    throw error;
  }
}
