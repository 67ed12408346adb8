import type { StaffRole } from '#contract/staff/rights.ts';
import { staffRoleChoice as words, staffRoleNames } from '#content/admin/staff.ts';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';

interface RoleChoiceProps {
  roles: readonly StaffRole[];
  selected: StaffRole;
  onSelect(role: StaffRole): void;
}

export function RoleChoice({ roles, ...choice }: RoleChoiceProps) {
  const options = roles.map((value) => ({ value, title: staffRoleNames[value], note: words.may[value] }));
  return <RadioCards label={words.label} name="staffRole" options={options} {...choice} />;
}
