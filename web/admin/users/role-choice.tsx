import type { StaffRole } from '#contract/staff/rights.ts';
import { staffRoleChoice as words, staffRoleNames } from '#content/admin/staff.ts';

interface RoleChoiceProps {
  roles: readonly StaffRole[];
  selected: StaffRole;
  onSelect(role: StaffRole): void;
}

export function RoleChoice({ roles, selected, onSelect }: RoleChoiceProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{words.label}</legend>
      {roles.map((role) => (
        <label
          key={role}
          className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-md border border-edge/60 px-3 py-2 text-sm hover:border-edge has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="staffRole"
            value={role}
            checked={role === selected}
            // As in the browser's own tab order; a dialog would focus the first one, selected or not.
            tabIndex={role === selected ? 0 : -1}
            onChange={() => onSelect(role)}
            className="mt-0.5 size-4 accent-accent outline-none"
          />
          <span className="font-semibold">{staffRoleNames[role]}</span>
          <span className="col-start-2 text-muted">{words.may[role]}</span>
        </label>
      ))}
    </fieldset>
  );
}
