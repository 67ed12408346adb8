import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffInvitation } from '#contract/staff/invitations.ts';
import { staffPage } from '#content/admin/staff.ts';
import { formFailure } from '#web/forms/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { invitationsApi, invitationsQuery } from './staff-queries.ts';

const words = staffPage.invitations;

/** For roles that the person may grant: a new link, which replaces the old one, or none at all. */
export function InvitationActions({ invitation }: { invitation: StaffInvitation }) {
  const { _id: invitationId, email, staffRole, mayRevoke } = invitation;
  const [isConfirming, setIsConfirming] = useState(false);
  const resend = useInvitationCall(async () => {
    await invitationsApi.invite({ body: { email, staffRole } });
    return staffPage.invite.done(email);
  });
  const revoke = useInvitationCall(async () => {
    const { message } = await invitationsApi.revoke({ params: { invitationId } });
    return message;
  });
  if (!mayRevoke) return null;
  return (
    <>
      <Button
        size="sm"
        loading={resend.isPending}
        aria-label={words.sendAgainTo(email)}
        onClick={() => resend.mutate()}
      >
        {words.sendAgain}
      </Button>
      <Button size="sm" variant="quiet" aria-label={words.revokeFor(email)} onClick={() => setIsConfirming(true)}>
        {words.revoke}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          destructive
          onOpenChange={setIsConfirming}
          title={words.revocation.title(email)}
          description={words.revocation.text}
          confirmLabel={words.revocation.submit}
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
        />
      )}
    </>
  );
}

/** Refetches the list even after a failure, since the invitation may have been accepted or revoked. */
function useInvitationCall(call: () => Promise<string>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: (message) => toast.success(message),
    onError: (error) => toast.error(formFailure(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
  });
}
