import type { DeletionBlocker } from '#contract/accounts/account-data.ts';
import { accountData } from '#content/account-data.ts';
import { useSession } from '#web/api/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { addFundsPath, contactPath, dashboardArea } from '../../area.ts';

const words = accountData.deletion;

/** Where each blocker can be resolved. Admins have no dashboard, so the link depends on the role. */
const resolvedAt: Readonly<
  Record<DeletionBlocker['code'], { readonly role: 'admin' | 'user'; readonly path: string }>
> = {
  'last-admin': { role: 'admin', path: '/admin/users' },
  'open-orders': { role: 'user', path: dashboardArea.home },
  'payment-under-way': { role: 'user', path: addFundsPath },
  'refund-requested': { role: 'user', path: `${addFundsPath}?tab=refunds` },
  'refundable-money': { role: 'user', path: `${addFundsPath}?tab=refunds` },
  'other-money': { role: 'user', path: contactPath },
  'negative-balance': { role: 'user', path: contactPath },
};

interface DeletionBlockersProps {
  blockers: readonly DeletionBlocker[];
  onClose(): void;
}

export function DeletionBlockers({ blockers, onClose }: DeletionBlockersProps) {
  const { user } = useSession();
  return (
    <div className="grid gap-5 text-sm">
      <div role="alert" className="grid gap-4">
        <p className="font-semibold">{words.blocked}</p>
        <ul className="grid gap-4">
          {blockers.map(({ code, message }) => (
            <li key={code} className="grid justify-items-start gap-2 rounded-md bg-pending-wash p-4 text-pretty">
              {message}
              {resolvedAt[code].role === user?.role && (
                <ButtonLink to={resolvedAt[code].path} size="sm">
                  {words.toDo[code]}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      </div>
      <Button className="justify-self-end" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
