import { assertFound } from '#server/errors.ts';
import type { AccountDeps } from '#server/modules/accounts/index.ts';
import type { OpenIdProvider } from './open-id.ts';

export interface GoogleConnectionDeps extends Pick<AccountDeps, 'keys' | 'limits'> {
  /** Undefined where Google is not set up. */
  readonly openId: OpenIdProvider | undefined;
}

export function providerOf({ openId }: GoogleConnectionDeps): OpenIdProvider {
  assertFound(openId, 'Google is not set up here.');
  return openId;
}

/** What a kept flow is sealed for: moved to another session's row, it opens to nothing. */
export const sealedFor = (sessionId: string) => `google connection ${sessionId}`;
