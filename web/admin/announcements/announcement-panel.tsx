import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminAnnouncement, NewAnnouncement } from '#contract/admin/announcements.ts';
import { announcementsEditor } from '#content/announcements.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { FormBanner } from '#web/forms/form-banner.tsx';
import { formFailure } from '#web/forms/form-failure.ts';
import { schemaResolver } from '#web/forms/schema-resolver.ts';
import { showFieldErrors } from '#web/forms/show-field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminAnnouncementsApi, adminAnnouncementsKey } from './admin-announcements-query.ts';

const words = announcementsEditor.form;
const resolver = schemaResolver(NewAnnouncement);

interface AnnouncementPanelProps {
  edited: AdminAnnouncement | 'new' | undefined;
  onClose(): void;
}

export function AnnouncementPanel({ edited, onClose }: AnnouncementPanelProps) {
  const [last, setLast] = useState(edited);
  if (edited !== undefined && edited !== last) setLast(edited);
  // The panel keeps its words while it closes.
  const shown = edited ?? last ?? 'new';
  const isNew = shown === 'new';
  const formId = useId();
  const [isSaving, setIsSaving] = useState(false);
  return (
    <SidePanel
      open={edited !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? words.newTitle : words.editTitle}
      description={isNew ? words.newHint : words.editHint}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={isSaving}>
          {isNew ? words.publish : words.save}
        </Button>
      }
    >
      <AnnouncementForm
        key={isNew ? 'new' : shown._id}
        id={formId}
        announcement={isNew ? undefined : shown}
        onSaving={setIsSaving}
        onSaved={onClose}
      />
    </SidePanel>
  );
}

interface AnnouncementFormProps {
  id: string;
  announcement: AdminAnnouncement | undefined;
  onSaving(isSaving: boolean): void;
  onSaved(): void;
}

function AnnouncementForm({ id, announcement, onSaving, onSaved }: AnnouncementFormProps) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const defaultValues = { title: announcement?.title ?? '', text: announcement?.text ?? '', alsoByMail: false };
  const form = useForm({ resolver, mode: 'onTouched', defaultValues });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setProblem(undefined);
    onSaving(true);
    try {
      await save(announcement, body);
      toast.success(announcement ? announcementsEditor.saved : announcementsEditor.published);
      onSaved();
    } catch (error) {
      if (!showFieldErrors(form, ['title', 'text'], error)) setProblem(formFailure(error));
    } finally {
      onSaving(false);
      void queries.invalidateQueries({ queryKey: adminAnnouncementsKey });
    }
  });
  return (
    <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormBanner>{problem}</FormBanner>
      <TextField
        required
        label={words.title}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        required
        label={words.text}
        rows={10}
        hint={words.textHint}
        error={errors.text?.message}
        {...form.register('text')}
      />
      {!announcement && (
        <Checkbox label={words.alsoByMail} hint={words.alsoByMailHint} {...form.register('alsoByMail')} />
      )}
    </form>
  );
}

function save(announcement: AdminAnnouncement | undefined, body: NewAnnouncement) {
  const { title, text } = body;
  if (!announcement) {
    return sendOnce({ screen: 'announcement', body }, (once) => adminAnnouncementsApi.publish({ body, ...once }));
  }
  const { _id: announcementId, version } = announcement;
  return adminAnnouncementsApi.change({ params: { announcementId }, body: { title, text, version } });
}
