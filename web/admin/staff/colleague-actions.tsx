import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Colleague } from '#contract/admin/staff.ts';
import { staffPage } from '#content/admin/staff.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import { changesPath, didPath } from '../paths.ts';
import { useMayOpen } from '../rights/use-rights.ts';
import { fullName } from '../users/role-badge.tsx';

const words = staffPage.actions;

export function ColleagueActions({ colleague, onChangeRole }: { colleague: Colleague; onChangeRole(): void }) {
  const mayOpen = useMayOpen();
  const links = [
    { label: words.did, to: didPath(colleague._id) },
    { label: words.changes, to: changesPath(colleague._id) },
  ];
  const entries: MenuEntry[] = [
    ...(colleague.mayManage ? [{ label: words.changeRole, onSelect: onChangeRole }] : []),
    ...links.filter(({ to }) => mayOpen(to)),
  ];
  if (entries.length === 0) return null;
  return (
    <DropdownMenu
      trigger={<IconButton label={staffPage.actionsFor(fullName(colleague))} icon={Ellipsis} />}
      entries={entries}
    />
  );
}
