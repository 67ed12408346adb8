import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedReplies as words } from '#content/admin/saved-replies.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import { ManageSavedReplies } from './manage-saved-replies.tsx';
import { savedRepliesQuery } from './saved-replies-queries.ts';

interface SavedRepliesMenuProps {
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  onClosed(): void;
  onChoose(text: string): void;
}

export function SavedRepliesMenu({ isOpen, onOpenChange, onClosed, onChoose }: SavedRepliesMenuProps) {
  const { data = [] } = useQuery(savedRepliesQuery);
  const [isManaging, setIsManaging] = useState(false);
  const entries: MenuEntry[] = [
    ...data.map(({ title, text }) => ({ label: title, onSelect: () => onChoose(text) })),
    ...(data.length > 0 ? ['separator' as const] : []),
    { label: words.manage, onSelect: () => setIsManaging(true) },
  ];
  return (
    <>
      <DropdownMenu
        align="start"
        trigger={<Button title={words.openHint}>{words.open}</Button>}
        entries={entries}
        state={{ isOpen, onChange: onOpenChange, onClosed: () => !isManaging && onClosed() }}
      />
      {isManaging && <ManageSavedReplies onClose={() => setIsManaging(false)} />}
    </>
  );
}
