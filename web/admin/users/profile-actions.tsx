import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ComponentPropsWithRef } from 'react';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import { changesPath, didPath, refundsPath } from '../paths.ts';
import { useMayOpen } from '../rights/use-rights.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { RefundBalance } from './refund-balance.tsx';
import { AccountActionDialog, type AccountAction } from './account-action-dialog.tsx';
import { useAccountRights } from './use-account-rights.ts';

const words = adminProfile.actions;

/** Also rendered, disabled, while the account loads, so that nothing shifts. */
export function ActionsButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button {...props}>
      <Ellipsis aria-hidden size={16} />
      {words.label}
    </Button>
  );
}

export function ProfileActions({ user }: { user: AdminUser }) {
  const may = useAccountRights()(user);
  const mayOpen = useMayOpen();
  const [dialog, setDialog] = useState<'adjust' | 'refund' | AccountAction>();
  const links = [
    { label: words.refunds, to: `${refundsPath}?q=${user._id}` },
    { label: words.audit, to: changesPath(user._id) },
    ...(user.role === 'admin' ? [{ label: words.did, to: didPath(user._id) }] : []),
  ];
  const close = () => setDialog(undefined);
  const choose = (kind: NonNullable<typeof dialog>) => ({ label: words[kind], onSelect: () => setDialog(kind) });
  const accountEntries: MenuEntry[] = [
    ...(may.block ? [user.isBlocked ? choose('unblock') : { ...choose('block'), destructive: true }] : []),
    ...(may.changeRole
      ? user.role === 'admin'
        ? [choose('changeRole'), choose('makeUser')]
        : [choose('makeAdmin')]
      : []),
  ];
  const entries: MenuEntry[] = [
    ...(may.adjust ? [choose('adjust')] : []),
    ...(may.refund ? [choose('refund')] : []),
    ...links.filter(({ to }) => mayOpen(to)),
  ];
  if (entries.length > 0 && accountEntries.length > 0) entries.push('separator');
  entries.push(...accountEntries);
  if (entries.length === 0) return null;
  return (
    <>
      <DropdownMenu trigger={<ActionsButton />} entries={entries} />
      {dialog === 'adjust' && may.adjust && <AdjustBalance user={user} onClose={close} />}
      {dialog === 'refund' && may.refund && <RefundBalance user={user} onClose={close} />}
      {dialog !== undefined && dialog !== 'adjust' && dialog !== 'refund' && (
        <AccountActionDialog user={user} action={dialog} onClose={close} />
      )}
    </>
  );
}
