import type { AdminUser } from '#contract/admin/users.ts';
import { adminProfile as words } from '#content/admin/users.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { DateText } from '#web/ui/format/date.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { Money } from '#web/ui/format/money.tsx';
import { userPath } from '../paths.ts';
import { OfficeLink } from '../rights/office-link.tsx';
import { useRights } from '../rights/use-rights.ts';
import { shortId } from '../short-id.ts';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { fullName, RoleBadge } from './role-badge.tsx';
import { UserState } from './user-name.tsx';

export function PersonCard({ user }: { user: AdminUser }) {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <Avatar name={user.firstName} size={56} />
        <div className="grid min-w-0 gap-2">
          <div className="min-w-0">
            <h2 className="text-lg leading-7 font-semibold [overflow-wrap:anywhere]">{fullName(user)}</h2>
            <p className="text-sm text-muted [overflow-wrap:anywhere]">{user.email}</p>
            {user.emailRefusal && (
              <p className="mt-1 text-sm text-danger [overflow-wrap:anywhere]">
                {words.emailRefused} {user.emailRefusal.reason} (<DateText value={user.emailRefusal.at} look="moment" />
                )
              </p>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <RoleBadge {...user} />
            <UserState user={user} />
            <ResendConfirmation user={user} />
          </div>
          {user.block && <BlockNote block={user.block} />}
          <div className="flex flex-wrap items-center gap-x-4 text-fine text-muted">
            <span className="figures">{words.since(formatDate(user.createdAt))}</span>
            <CopyText text={user._id} shown={shortId(user._id)} label={words.userId} />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Why, by whom and when the user was blocked. */
function BlockNote({ block: { at, reason, by, byId, isByOwner } }: { block: NonNullable<AdminUser['block']> }) {
  const mayUnblock = useRights()('owners.change');
  return (
    <div className="grid gap-1 rounded-md bg-canceled-wash px-3 py-2 text-sm text-canceled">
      <p className="[overflow-wrap:anywhere]">{reason ?? words.blocked.noReason}</p>
      <p className="text-fine">
        {words.blocked.by}{' '}
        {by !== undefined && byId !== undefined ? (
          <OfficeLink to={userPath(byId)}>{by}</OfficeLink>
        ) : (
          words.blocked.somebody
        )}
        , <DateText value={at} look="moment" className="whitespace-normal!" />
      </p>
      {isByOwner && !mayUnblock && <p className="text-fine">{words.blocked.ownersOnly}</p>}
    </div>
  );
}

export function AmountCard({ user }: { user: AdminUser }) {
  return (
    <Card flush title={words.amounts.title}>
      <Facts
        look="edges"
        facts={[
          { name: words.amounts.paid, value: <Money dollars={user.totalAmount} /> },
          { name: words.amounts.spent, value: <Money dollars={user.spentAmount} /> },
          {
            name: words.amounts.balance,
            value: <Money dollars={user.currentBalance} look="signed" className="text-lg" />,
          },
        ]}
      />
    </Card>
  );
}
