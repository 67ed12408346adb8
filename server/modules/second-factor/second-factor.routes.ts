import { signInMessages } from '#content/messages/sign-in.ts';
import type { secondFactor } from '#contract/accounts/second-factor.ts';
import type { HandlersOf } from '#server/http/bind.ts';
import { deviceOf } from '#server/http/cookies/device.ts';
import { setTokenCookies } from '#server/http/cookies/refresh-cookie.ts';
import { toSessionUser } from '#server/modules/accounts/index.ts';
import { completeSignIn } from './sign-in-challenge.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  switchOffSecondFactor,
} from './manage-second-factor.ts';
import { readSecondFactor } from './second-factor-state.ts';
import type { SecondFactorDeps } from './with-second-factor.ts';

export const secondFactorRoutes = (deps: SecondFactorDeps): HandlersOf<typeof secondFactor> => ({
  completeSignIn: async (ctx, { body: { challenge, ...proof } }, exchange) => {
    const device = deviceOf(exchange.request);
    const { account, session } = await completeSignIn(ctx, deps, { challenge, proof, device });
    return { tokens: setTokenCookies(session, exchange), user: toSessionUser(account) };
  },
  read: (ctx) => readSecondFactor(ctx),
  setUp: (ctx, { body }) => setUpSecondFactor(ctx, deps, body),
  confirm: (ctx, { body }) => confirmSecondFactor(ctx, deps, body),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, deps, body),
  switchOff: async (ctx, { body }) => {
    await switchOffSecondFactor(ctx, deps, body);
    return { message: signInMessages.factor.off };
  },
});
