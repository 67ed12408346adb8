import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { formFailure } from '#web/forms/form-failure.ts';

export type LinkOutcome = { readonly kind: 'working' } | { readonly kind: 'done' | 'failed'; readonly message: string };
export type PostToken = (token: string) => Promise<{ readonly message: string }>;

/** Posts the token of a mailed link, once for each link that is opened; `post` is the same in every render. */
export function useLink(token: string | undefined, post: PostToken): { outcome: LinkOutcome; retry(): void } {
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
        setOutcome({ kind: 'failed', message: formFailure(error) });
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

  return { outcome, retry: () => void (token !== undefined && tryIt(token)) };
}
