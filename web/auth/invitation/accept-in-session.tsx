import { z } from 'zod';
import { invitation as words } from '#content/invitation.ts';
import { ApiForm, pageForm } from '#web/forms/api-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { SubmitButton } from '../submit-button.tsx';
import { ownInvitationsApi } from './invitations-api.ts';
import { useAccepted } from './use-accepted.ts';

/** The browser is signed in to the invited account, so the link and a click are enough. */
export function AcceptInSession({ token, onError }: { token: string; onError(error: unknown): void }) {
  const accepted = useAccepted();
  const accept = async () => {
    const { message } = await ownInvitationsApi.acceptWithAccount({ body: { token } });
    await accepted(message);
  };
  const form = useApiForm(z.object({}), accept, { onError });
  return (
    <ApiForm form={form} {...pageForm}>
      <p className="text-sm text-muted">{words.signInAgain}</p>
      <SubmitButton loading={form.isSending}>{words.submit}</SubmitButton>
    </ApiForm>
  );
}
