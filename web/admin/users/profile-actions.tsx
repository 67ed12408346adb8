import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState, type ComponentPropsWithRef } from 'react';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile } from '#content/admin/users.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import { refundsPath } from '../paths.ts';
import { AdjustBalance } from './adjust-balance.tsx';
import { RefundBalance } from './refund-balance.tsx';
import { AccountActionDialog, type AccountAction } from './account-action-dialog.tsx';

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

/** Admins can't block or demote themselves; another admin has to. */
export function ProfileActions({ user }: { user: AdminUser }) {
  const ownId = useSession().user?._id;
  const [dialog, setDialog] = useState<'adjust' | 'refund' | AccountAction>();
  const close = () => setDialog(undefined);
  const isOther = user._id !== ownId && !user.isDeleted;
  const accountEntries: MenuEntry[] = [
    user.isBlocked
      ? { label: words.unblock, onSelect: () => setDialog('unblock') }
      : { label: words.block, destructive: true, onSelect: () => setDialog('block') },
    user.role === 'admin'
      ? { label: words.makeUser, onSelect: () => setDialog('makeUser') }
      : { label: words.makeAdmin, onSelect: () => setDialog('makeAdmin') },
  ];
  const entries: MenuEntry[] = [
    { label: words.adjust, onSelect: () => setDialog('adjust') },
    { label: words.refund, onSelect: () => setDialog('refund') },
    { label: words.refunds, to: `${refundsPath}?q=${user._id}` },
    { label: words.audit, to: `/admin/audit?by=all&q=${user._id}` },
    ...(isOther ? (['separator', ...accountEntries] as const) : []),
  ];
  return (
    <>
      <DropdownMenu trigger={<ActionsButton />} entries={entries} />
      {dialog === 'adjust' && <AdjustBalance user={user} onClose={close} />}
      {dialog === 'refund' && <RefundBalance user={user} onClose={close} />}
      {dialog !== undefined && dialog !== 'adjust' && dialog !== 'refund' && (
        <AccountActionDialog user={user} action={dialog} onClose={close} />
      )}
    </>
  );
}
