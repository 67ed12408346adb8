import type { MetaFunction } from 'react-router';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminUserList as words } from '#content/admin/users.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { RoleBadge } from './role-badge.tsx';
import { UserName } from './user-name.tsx';
import { UsersTable } from './users-table.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const columns: Column<AdminUser>[] = [
  { key: 'name', header: words.columns.name, wide: true, card: 'top', cell: (user) => <UserName user={user} /> },
  {
    key: 'email',
    header: words.columns.email,
    wide: true,
    card: 'bottom',
    cell: ({ email }) => <Email>{email}</Email>,
  },
  { key: 'role', header: words.columns.role, card: 'topEnd', cell: (user) => <RoleBadge {...user} /> },
];

function Email({ children }: { children: string }) {
  return <span className="[overflow-wrap:anywhere]">{children}</span>;
}

export default function AdminUsers() {
  return (
    <>
      <PageHeading title={words.title} />
      <UsersTable
        className="mt-6"
        caption={words.caption}
        columns={columns}
        failures={words.failures}
        choices={['newest', 'oldest', 'admin', 'user', 'a-to-z', 'z-to-a']}
      />
    </>
  );
}
