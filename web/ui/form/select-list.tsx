import Check from 'lucide-react/icons/check';
import { useEffect, type ReactNode, type Ref } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { SelectOption } from './select-keys.ts';

interface SelectListProps {
  ref: Ref<HTMLDivElement>;
  /** The trigger's ID; the IDs of the list and its options are derived from it. */
  id: string;
  label: string;
  options: readonly SelectOption[];
  open: boolean;
  active: number;
  selectedIndex: number;
  onActivate: (index: number) => void;
  onChoose: (index: number) => void;
}

export function SelectList({
  ref,
  id,
  label,
  options,
  open,
  active,
  selectedIndex,
  onActivate,
  onChoose,
}: SelectListProps) {
  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, open, active]);

  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      popover="manual"
      className="fixed inset-auto m-0 max-h-[220px] overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-1 text-ink shadow-float open:animate-appear"
    >
      {groupsOf(options).map(({ name, first, members }) => (
        <OptionGroup key={first} name={name}>
          {members.map((option, position) => {
            const index = first + position;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the trigger holds the focus and handles the keys
              <div
                key={option.value}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === selectedIndex}
                aria-disabled={option.disabled || undefined}
                // Keeps the focus on the trigger, which handles the keys.
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => !option.disabled && onActivate(index)}
                onClick={() => onChoose(index)}
                className={classNames(
                  'flex min-h-8 cursor-pointer items-center justify-between gap-3 rounded-xs px-2 py-1 text-sm',
                  index === active && 'bg-hover',
                  index === selectedIndex && 'font-semibold',
                  option.disabled && 'cursor-not-allowed opacity-50',
                )}
              >
                {option.label}
                {index === selectedIndex && <Check aria-hidden size={16} className="shrink-0 text-accent-text" />}
              </div>
            );
          })}
        </OptionGroup>
      ))}
    </div>
  );
}

interface OptionGroupProps {
  name: string | undefined;
  children: ReactNode;
}

function OptionGroup({ name, children }: OptionGroupProps) {
  if (name === undefined) return children;
  return (
    <div role="group" aria-label={name} className="not-first:mt-1">
      <p aria-hidden className="px-2 py-1 text-fine text-muted">
        {name}
      </p>
      {children}
    </div>
  );
}

interface Group {
  readonly name: string | undefined;
  /** Index of its first option in the whole list. */
  readonly first: number;
  readonly members: SelectOption[];
}

function groupsOf(options: readonly SelectOption[]): Group[] {
  const groups: Group[] = [];
  for (const [index, option] of options.entries()) {
    const last = groups.at(-1);
    if (last && last.name === option.group) last.members.push(option);
    else groups.push({ name: option.group, first: index, members: [option] });
  }
  return groups;
}
