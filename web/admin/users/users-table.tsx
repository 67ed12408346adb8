import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useNavigate } from 'react-router';
import type { AdminUser } from '#contract/admin/users.ts';
import { adminUserList as words } from '#content/admin/users.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFilter } from '#web/ui/list/list-filters.tsx';
import { ListScreen } from '#web/ui/list/list-screen.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useListState } from '#web/ui/list/use-list-state.ts';
import { ExportButton } from '../export-button.tsx';
import { fetchFailure, type FailureWords } from '../failures.ts';
import { userPath } from '../paths.ts';
import { fullName } from './role-badge.tsx';
import { readUserChoice, userChoiceQuery, writeUserChoice, type UserChoice } from './user-sort.ts';
import { adminUsersApi, userListQuery } from './users-queries.ts';

interface UsersTableProps {
  caption: string;
  columns: readonly Column<AdminUser>[];
  choices: readonly UserChoice[];
  failures: FailureWords;
  dense?: boolean;
  /** Title of the card. */
  title?: string;
  className?: string;
}

const states = ['active', 'blocked', 'deleted'] as const;
const stateOptions = states.map((value) => ({ value, label: words.states[value] }));

const viewAction = (open: (user: AdminUser) => void) => (user: AdminUser) => (
  <IconButton
    label={words.view(fullName(user))}
    icon={Eye}
    className="cards:-my-2 cards:-mr-3"
    onClick={() => open(user)}
  />
);

export function UsersTable({ caption, columns, choices, failures, dense = false, ...card }: UsersTableProps) {
  const navigate = useNavigate();
  const list = useListState({ perPage: 12, sort: 'newest', filters: ['role', 'state'] });
  const { page, perPage, q } = list;
  const choice = readUserChoice(list, choices);
  const state = states.find((each) => each === list.filters.state);
  const criteria = { ...userChoiceQuery(choice), ...(q && { q }), ...(state && { state }) };
  const query = useQuery(userListQuery({ page, perPage, ...criteria }));
  const open = ({ _id }: AdminUser) => void navigate(userPath(_id));
  return (
    <ListScreen
      {...card}
      actions={<ExportButton name="users" fetchFile={() => adminUsersApi.export({ query: criteria })} />}
      search={{ label: words.search, hint: words.searchHint }}
      filters={
        <>
          <Select
            label={words.sort}
            hideLabel
            className="w-48 max-sm:min-w-40 max-sm:flex-1"
            options={choices.map((value) => ({ value, label: words.sorts[value] }))}
            value={choice}
            onChange={(selected) => list.change(writeUserChoice(selected))}
          />
          <ListFilter list={list} name="state" label={words.state} all={words.allStates} options={stateOptions} />
        </>
      }
      reset={words.reset}
      dense={dense}
      caption={caption}
      columns={columns}
      rowKey={({ _id }) => _id}
      keys={{ onOpen: open }}
      rowActions={viewAction(open)}
      skeletonRows={12}
      empty={words.empty}
      emptyHint={list.isChanged ? words.noneMatchHint : undefined}
      emptyAction={list.isChanged ? <Button onClick={list.reset}>{words.reset}</Button> : undefined}
      failure={(error) => fetchFailure(error, failures)}
      query={query}
      list={list}
    />
  );
}
