import type { MetaFunction } from 'react-router';
import type { OpenedInvitation } from '#contract/staff/invitations.ts';
import { invitation as words } from '#content/invitation.ts';
import { useSession } from '#web/api/session/session.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { shop } from '#web/shop/shop.ts';
import { AuthScreen } from '../auth-screen.tsx';
import { LinkPasswordForm } from '../links/link-password-form.tsx';
import { useFragmentToken } from '../links/use-fragment-token.ts';
import { AcceptInSession } from './accept-in-session.tsx';
import { invitationsApi } from './invitations-api.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { useAccepted } from './use-accepted.ts';
import { useInvitation } from './use-invitation.ts';

export const meta: MetaFunction = () => privatePageMeta(words.pageTitle);

const { side } = words;

/** Target of the link that invites someone to the staff. */
export default function Invitation() {
  const { token, isKnown } = useFragmentToken();
  const { state, retry, onError } = useInvitation(token);
  if (isKnown && token === undefined) {
    return (
      <AuthScreen title={words.missing} lead={words.missingHint} side={side}>
        <ToSignIn />
      </AuthScreen>
    );
  }
  if (state.kind === 'working') {
    return (
      <AuthScreen title={words.working} lead={words.workingHint} side={side}>
        <Spinner size={28} className="text-muted" />
      </AuthScreen>
    );
  }
  if (state.kind !== 'opened') {
    return (
      <AuthScreen title={words[state.kind]} lead={<span role="status">{state.message}</span>} side={side}>
        <div className="flex flex-wrap gap-3">
          <ToSignIn />
          {state.kind === 'failed' && <Button onClick={retry}>{words.retry}</Button>}
        </div>
      </AuthScreen>
    );
  }
  const { invitation } = state;
  return (
    <AuthScreen
      title={words.title}
      lead={words.lead[invitation.accept]({ ...invitation, shopName: shop.name })}
      side={side}
    >
      <OtherAccount invitedEmail={invitation.email} />
      <Acceptance token={token ?? ''} invitation={invitation} onError={onError} />
    </AuthScreen>
  );
}

interface AcceptanceProps {
  token: string;
  invitation: OpenedInvitation;
  onError(error: unknown): void;
}

function Acceptance({ token, invitation, onError }: AcceptanceProps) {
  const accepted = useAccepted();
  if (invitation.accept === 'new-account') return <NewAccountForm {...{ token, onError }} email={invitation.email} />;
  if (invitation.accept === 'signed-in') return <AcceptInSession {...{ token, onError }} />;
  if (invitation.accept === 'sign-in-first') return <SignInFirst />;
  return (
    <LinkPasswordForm
      words={words}
      calls={passwordCalls}
      token={token}
      onDone={(message) => void accepted(message)}
      onError={onError}
    />
  );
}

const passwordCalls = {
  withPassword: (token: string, currentPassword?: string) =>
    invitationsApi.acceptWithAccount({ body: { token, currentPassword } }),
};

function OtherAccount({ invitedEmail }: { invitedEmail: string }) {
  const { user } = useSession();
  if (user === undefined || user.email === invitedEmail) return null;
  return <p className="text-sm text-muted">{words.otherAccount(user.email)}</p>;
}

/** Signs out of another account first: the sign-in page would redirect to its home. */
function SignInFirst() {
  const { status, logout } = useSession();
  if (status !== 'signed-in') return <ToSignIn />;
  return (
    <Button variant="primary" className="justify-self-start" onClick={() => void logout('/signin')}>
      {words.toSignIn}
    </Button>
  );
}

/** The sign-in page redirects a signed-in account to its home. */
function ToSignIn() {
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <ButtonLink to="/signin" variant="primary" className="justify-self-start">
      {isSignedIn ? words.toDashboard : words.toSignIn}
    </ButtonLink>
  );
}
