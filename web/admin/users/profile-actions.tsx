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
import { StandingDialog, type Standing } from './standing-dialog.tsx';

const words = adminProfile.actions;

/** Stands there from the beginning, so that nothing moves when the account arrives. */
export function ActionsButton(props: ComponentPropsWithRef<'button'>) {
  return (
    <Button {...props}>
      <Ellipsis aria-hidden size={16} />
      {words.label}
    </Button>
  );
}

/** What staff may do with an account. Nobody blocks or demotes themselves: somebody else has to. */
export function ProfileActions({ user }: { user: AdminUser }) {
  const me = useSession().user?._id;
  const [doing, setDoing] = useState<'adjust' | 'refund' | Standing>();
  const close = () => setDoing(undefined);
  const isOther = user._id !== me && !user.isDeleted;
  const standing: MenuEntry[] = [
    user.isBlocked
      ? { label: words.unblock, onSelect: () => setDoing('unblock') }
      : { label: words.block, destructive: true, onSelect: () => setDoing('block') },
    user.role === 'admin'
      ? { label: words.makeUser, onSelect: () => setDoing('makeUser') }
      : { label: words.makeAdmin, onSelect: () => setDoing('makeAdmin') },
  ];
  const entries: MenuEntry[] = [
    { label: words.adjust, onSelect: () => setDoing('adjust') },
    { label: words.refund, onSelect: () => setDoing('refund') },
    { label: words.refunds, to: `${refundsPath}?q=${user._id}` },
    { label: words.audit, to: `/admin/audit?by=all&q=${user._id}` },
    ...(isOther ? (['separator', ...standing] as const) : []),
  ];
  return (
    <>
      <DropdownMenu trigger={<ActionsButton />} entries={entries} />
      {doing === 'adjust' && <AdjustBalance user={user} onClose={close} />}
      {doing === 'refund' && <RefundBalance user={user} onClose={close} />}
      {doing !== undefined && doing !== 'adjust' && doing !== 'refund' && (
        <StandingDialog user={user} standing={doing} onClose={close} />
      )}
    </>
  );
}
