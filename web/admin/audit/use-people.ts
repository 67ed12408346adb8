import { useQuery } from '@tanstack/react-query';
import type { AccountId } from '#contract/values/ids.ts';
import { useRights } from '../rights/use-rights.ts';
import { shortId } from '../short-id.ts';
import { fullName } from '../users/role-badge.tsx';
import { userListQuery } from '../users/users-queries.ts';

const staffQuery = userListQuery({ role: 'admin', sort: 'a-to-z', perPage: 50 });

/** Options of the person filter: staff, and the selected person if they are no longer staff. */
export function usePeople(selected: AccountId | undefined, selectedName: string | undefined) {
  const isAllowed = useRights()('customers.read');
  const { data } = useQuery({ ...staffQuery, enabled: isAllowed });
  const people = (data?.rows ?? []).map((user) => ({ value: user._id, label: fullName(user) }));
  if (selected === undefined || people.some(({ value }) => value === selected)) return people;
  return [...people, { value: selected, label: selectedName ?? shortId(selected) }];
}
