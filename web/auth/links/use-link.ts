import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { useSession } from '#web/api/session/session.ts';
import { formFailure } from '#web/forms/form-failure.ts';

/** `asks`: the link is good, and the server wants the password of its account as well. */
export type LinkOutcome =
  | { readonly kind: 'working' }
  | { readonly kind: 'asks' }
  | { readonly kind: 'done' | 'failed'; readonly message: string };
export type PostToken = (token: string) => Promise<{ readonly message: string }>;

interface Link {
  readonly outcome: LinkOutcome;
  retry(): void;
  /** For a page that posted the token in another way. */
  done(message: string): void;
}

/** Posts the token of a mailed link, once for each link that is opened; `post` is the same in every render. */
export function useLink(token: string | undefined, post: PostToken): Link {
  const { status, reload } = useSession();
  const [outcome, setOutcome] = useState<LinkOutcome>({ kind: 'working' });
  const posted = useRef<string>(undefined);

  const tryIt = useCallback(
    async (link: string) => {
      setOutcome({ kind: 'working' });
      try {
        const { message } = await post(link);
        setOutcome({ kind: 'done', message });
      } catch (error) {
        const asks = error instanceof ApiError && error.fields['currentPassword'] !== undefined;
        setOutcome(asks ? { kind: 'asks' } : { kind: 'failed', message: formFailure(error) });
      }
    },
    [post],
  );

  useEffect(() => {
    if (token === undefined || posted.current === token) return;
    posted.current = token;
    void tryIt(token);
  }, [token, tryIt]);

  const isStale = outcome.kind === 'done' && status === 'signed-in';
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);

  return {
    outcome,
    retry: () => void (token !== undefined && tryIt(token)),
    done: (message) => setOutcome({ kind: 'done', message }),
  };
}
