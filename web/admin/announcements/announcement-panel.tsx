import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type AdminAnnouncement, NewAnnouncement } from '#contract/admin/announcements.ts';
import { announcementsEditor } from '#content/announcements.ts';
import { sendOnce } from '#web/api/send-once.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { UnsavedGuard } from '#web/forms/unsaved-guard.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SidePanel } from '#web/ui/overlay/side-panel.tsx';
import { TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { useLatestVersion } from '../latest-version.tsx';
import { adminAnnouncementsApi, adminAnnouncementsKey } from './admin-announcements-query.ts';

const words = announcementsEditor.form;

interface AnnouncementPanelProps {
  /** The latest version of the one being edited. */
  edited: AdminAnnouncement | 'new' | undefined;
  onClose(): void;
}

export function AnnouncementPanel({ edited, onClose }: AnnouncementPanelProps) {
  const [last, setLast] = useState(edited);
  if (edited !== undefined && edited !== last) setLast(edited);
  // Keeps the content on screen during the close animation.
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
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSaving}>
            {isNew ? words.publish : words.save}
          </Button>
        </>
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
  const values = { title: announcement?.title ?? '', text: announcement?.text ?? '', alsoByMail: false };
  const publish = async (body: NewAnnouncement) => {
    onSaving(true);
    await save(announcement, body);
    toast.success(announcement ? announcementsEditor.saved : announcementsEditor.published);
    onSaved();
  };
  const onSettled = () => {
    onSaving(false);
    void queries.invalidateQueries({ queryKey: adminAnnouncementsKey });
  };
  const form = useApiForm(NewAnnouncement, publish, { defaultValues: values, onSettled });
  const conflict = useLatestVersion(form, announcement && { version: announcement.version, values });
  return (
    <ApiForm form={form} id={id}>
      <UnsavedGuard when={form.isUnsaved} />
      {conflict}
      <TextField required label={words.title} autoComplete="off" {...form.field('title')} />
      <TextAreaField required label={words.text} rows={10} hint={words.textHint} {...form.field('text')} />
      {!announcement && <Checkbox label={words.alsoByMail} hint={words.alsoByMailHint} {...form.field('alsoByMail')} />}
    </ApiForm>
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
