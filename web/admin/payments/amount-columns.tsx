import type { AdminUser } from '#contract/admin/users.ts';
import { adminPaymentsScreen } from '#content/admin/users.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { Money } from '#web/ui/format/money.tsx';
import { shortId } from '../short-id.ts';
import { RoleWithIcon } from '../users/role-badge.tsx';
import { UserName } from '../users/user-name.tsx';

const { columns } = adminPaymentsScreen.users;

export const amountColumns: readonly Column<AdminUser>[] = [
  {
    key: 'id',
    header: columns.userId,
    card: 'topEnd',
    cell: ({ _id }) => <span className="figures cards:text-muted">{shortId(_id)}</span>,
  },
  { key: 'name', header: columns.name, wide: true, card: 'top', cell: (user) => <UserName user={user} /> },
  {
    key: 'email',
    header: columns.email,
    wide: true,
    card: 'bottom',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>,
  },
  {
    key: 'role',
    header: columns.role,
    minTableRem: 45,
    card: 'none',
    cell: ({ role }) => <RoleWithIcon role={role} />,
  },
  {
    key: 'total',
    header: columns.total,
    align: 'end',
    card: 'line',
    isLabeledInCard: true,
    cell: ({ totalAmount }) => <Money dollars={totalAmount} />,
  },
  {
    key: 'spent',
    header: columns.spent,
    align: 'end',
    card: 'line',
    isLabeledInCard: true,
    cell: ({ spentAmount }) => <Money dollars={spentAmount} />,
  },
  {
    key: 'balance',
    header: columns.balance,
    align: 'end',
    card: 'line',
    isLabeledInCard: true,
    cell: ({ currentBalance }) => <Money dollars={currentBalance} look="signed" className="font-semibold" />,
  },
];
