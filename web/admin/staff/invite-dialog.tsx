import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { invitationDays, NewInvitation } from '#contract/staff/invitations.ts';
import { staffPage } from '#content/admin/staff.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useGrantableRoles } from '../rights/use-rights.ts';
import { RoleChoice } from '../users/role-choice.tsx';
import { invitationsApi, invitationsQuery } from './staff-queries.ts';

const words = staffPage.invite;

export function InviteDialog({ onClose }: { onClose(): void }) {
  const formId = useId();
  const queries = useQueryClient();
  const roles = useGrantableRoles();
  const form = useApiForm(
    NewInvitation,
    async (body) => {
      const { email } = await invitationsApi.invite({ body });
      toast.success(words.done(email));
      onClose();
    },
    {
      mode: 'onSubmit',
      // The role with the fewest rights.
      defaultValues: { email: '', staffRole: 'fulfillment' },
      onSettled: () => void queries.invalidateQueries({ queryKey: invitationsQuery.queryKey }),
    },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={words.title}
      description={words.text(invitationDays)}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={form.isSending}>
            {words.submit}
          </Button>
        </>
      }
    >
      <ApiForm form={form} id={formId}>
        <UnsavedGuard when={form.isUnsaved} />
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Controller
          control={form.control}
          name="staffRole"
          render={({ field }) => <RoleChoice roles={roles} selected={field.value} onSelect={field.onChange} />}
        />
      </ApiForm>
    </Dialog>
  );
}
