import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { accountsApi } from './accounts-api.ts';
import { formFailure } from '#web/forms/form-failure.ts';

export type Verification =
  | { readonly kind: 'working' }
  | { readonly kind: 'done' | 'failed'; readonly message: string };

/** Posts the token of the mailed link, once for each link that is opened. */
export function useVerification(token: string | undefined): { outcome: Verification; retry(): void } {
  const { status, reload } = useSession();
  const [outcome, setOutcome] = useState<Verification>({ kind: 'working' });
  const posted = useRef<string>(undefined);

  const post = useCallback(async (link: string) => {
    setOutcome({ kind: 'working' });
    try {
      const { message } = await accountsApi.verifyEmail({ body: { token: link } });
      setOutcome({ kind: 'done', message });
    } catch (error) {
      setOutcome({ kind: 'failed', message: formFailure(error) });
    }
  }, []);

  useEffect(() => {
    if (token === undefined || posted.current === token) return;
    posted.current = token;
    void post(token);
  }, [token, post]);

  const isStale = outcome.kind === 'done' && status === 'signed-in';
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);

  return { outcome, retry: () => void (token !== undefined && post(token)) };
}
