import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useSession } from '#web/api/session/session.ts';
import { formFailure } from '#web/forms/form-failure.ts';

/** `password-required`: the link is valid, but the server also requires the password of the account. */
export type LinkOutcome =
  | { readonly kind: 'working' }
  | { readonly kind: 'password-required' }
  | { readonly kind: 'done' | 'failed'; readonly message: string };
export type PostToken = (token: string) => Promise<{ readonly message: string }>;

interface LinkState {
  readonly outcome: LinkOutcome;
  retry(): void;
  /** For a page that posts the token itself. */
  done(message: string): void;
}

/** Posts the token of an emailed link once. `post` must be stable across renders. */
export function useLink(token: string | undefined, post: PostToken): LinkState {
  const { status, reload } = useSession();
  const [outcome, setOutcome] = useState<LinkOutcome>({ kind: 'working' });
  const posted = useRef<string>(undefined);

  const submit = useCallback(
    async (value: string) => {
      setOutcome({ kind: 'working' });
      try {
        const { message } = await post(value);
        setOutcome({ kind: 'done', message });
      } catch (error) {
        const needsPassword = error instanceof ApiError && error.fields['currentPassword'] !== undefined;
        setOutcome(needsPassword ? { kind: 'password-required' } : { kind: 'failed', message: formFailure(error) });
      }
    },
    [post],
  );

  useEffect(() => {
    if (token === undefined || posted.current === token) return;
    posted.current = token;
    void submit(token);
  }, [token, submit]);

  const isSessionStale = outcome.kind === 'done' && status === 'signed-in';
  useEffect(() => {
    if (isSessionStale) void reload();
  }, [isSessionStale, reload]);

  return {
    outcome,
    retry: () => void (token !== undefined && submit(token)),
    done: (message) => setOutcome({ kind: 'done', message }),
  };
}
