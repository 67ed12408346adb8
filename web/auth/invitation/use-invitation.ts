import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { OpenedInvitation } from '#contract/staff/invitations.ts';
import { useSession } from '#web/api/session/session.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { invitationsApi, ownInvitationsApi } from './invitations-api.ts';

/** `void`: the link was used, replaced or revoked, or has expired. `failed`: trying again may help. */
type InvitationState =
  | { readonly kind: 'working' }
  | { readonly kind: 'opened'; readonly invitation: OpenedInvitation }
  | { readonly kind: 'void' | 'failed'; readonly message: string };

const isVoid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'invalid_input' && Object.keys(error.fields).length === 0;

/** Reads the invitation once the session is known, since the owner of the account accepts it without a password. */
export function useInvitation(token: string | undefined): {
  readonly state: InvitationState;
  retry(): void;
  /** For a form whose call failed: without a valid invitation, it could only fail again. */
  onError(error: unknown): void;
} {
  const { status } = useSession();
  const [state, setState] = useState<InvitationState>({ kind: 'working' });
  const opened = useRef<string>(undefined);

  const open = useCallback(async (value: string, isSignedIn: boolean) => {
    setState({ kind: 'working' });
    try {
      const api = isSignedIn ? ownInvitationsApi : invitationsApi;
      setState({ kind: 'opened', invitation: await api.open({ body: { token: value } }) });
    } catch (error) {
      setState({ kind: isVoid(error) ? 'void' : 'failed', message: formFailure(error) });
    }
  }, []);

  useEffect(() => {
    if (token === undefined || status === 'loading' || opened.current === token) return;
    opened.current = token;
    void open(token, status === 'signed-in');
  }, [token, status, open]);

  return {
    state,
    retry: () => void (token !== undefined && open(token, status === 'signed-in')),
    onError: (error) => {
      if (isVoid(error)) setState({ kind: 'void', message: formFailure(error) });
    },
  };
}
