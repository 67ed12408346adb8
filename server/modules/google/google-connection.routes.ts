import type { googleConnection } from '#contract/google-connection.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { disconnectIdentity } from '#server/modules/accounts/index.ts';
import { beginGoogleConnection } from './begin-google-connection.ts';
import { finishGoogleConnection } from './finish-google-connection.ts';
import type { GoogleConnectionServices } from './google-connection-services.ts';

export const googleConnectionRoutes = (services: GoogleConnectionServices): HandlersOf<typeof googleConnection> => ({
  begin: async (ctx, { body }) => ({ url: (await beginGoogleConnection(ctx, services, body.currentPassword)).href }),

  finish: async (ctx, { body }) => {
    await finishGoogleConnection(ctx, services, body.answer);
    return { message: 'Google is connected. From now on it signs you in, too.' };
  },

  disconnect: async (ctx, { body }) => {
    await disconnectIdentity(ctx, services, { provider: 'Google', currentPassword: body.currentPassword });
    return { message: 'Google is disconnected. You sign in with your password.' };
  },
});
