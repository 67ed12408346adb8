import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminAnnouncement } from '#contract/admin/announcements.ts';
import { announcementsEditor as words } from '#content/announcements.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { adminAnnouncementsApi, adminAnnouncementsKey } from './admin-announcements-query.ts';

/** Withdraws an announcement after confirmation, or shows a withdrawn one again. */
export function StatusButton({ announcement: { _id, status } }: { announcement: AdminAnnouncement }) {
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const isShown = status === 'published';
  const next = isShown ? 'withdrawn' : 'published';
  const change = useMutation({
    mutationFn: () => adminAnnouncementsApi.setStatus({ params: { announcementId: _id }, body: { status: next } }),
    onSuccess: () => {
      setIsConfirming(false);
      toast.success(isShown ? words.withdrawal.done : words.shownAgain);
    },
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries({ queryKey: adminAnnouncementsKey }),
  });
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        loading={change.isPending && !isConfirming}
        onClick={() => (isShown ? setIsConfirming(true) : change.mutate())}
      >
        {isShown ? words.withdraw : words.showAgain}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          open
          destructive
          onOpenChange={setIsConfirming}
          title={words.withdrawal.title}
          description={words.withdrawal.text}
          confirmLabel={words.withdrawal.submit}
          loading={change.isPending}
          onConfirm={() => change.mutate()}
        />
      )}
    </>
  );
}
