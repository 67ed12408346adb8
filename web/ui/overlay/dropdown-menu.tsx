import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import { useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/ui/theme/class-names.ts';

interface MenuEntryBase {
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
  destructive?: boolean;
}

interface MenuChoice {
  /** Names the group of options. */
  label: string;
  options: readonly { readonly value: string; readonly label: string; readonly icon: LucideIcon }[];
  value: string;
  onChoose(value: string): void;
}

type MenuItem = MenuEntryBase & ({ onSelect: () => void } | { to: string });
export type MenuEntry = MenuItem | MenuChoice | 'separator';

interface DropdownMenuProps {
  /** The button that opens the menu; must accept a ref and event handlers. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries, such as the signed-in account. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** For menus that can also be opened by something other than their button. */
  state?: {
    readonly isOpen: boolean;
    onChange(isOpen: boolean): void;
    /** Focuses what the menu was opened from. */
    onClosed(): void;
  };
}

// Not modal, so that one press on another menu's button closes this menu and opens the other.
export function DropdownMenu({ trigger, entries, header, align = 'end', state }: DropdownMenuProps) {
  const { triggerHandlers, contentHandlers } = useFirstEntryForKeyboard();
  return (
    <RadixMenu.Root modal={false} {...(state && { open: state.isOpen, onOpenChange: state.onChange })}>
      <RadixMenu.Trigger asChild {...triggerHandlers}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          {...contentHandlers}
          {...(state && {
            onCloseAutoFocus: (event: Event) => {
              event.preventDefault();
              state.onClosed();
            },
          })}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float data-[state=open]:animate-appear"
        >
          {header !== undefined && <div className="border-b border-line px-3 pt-2 pb-3 text-sm">{header}</div>}
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              // oxlint-disable-next-line react/no-array-index-key -- a separator has no other key
              <RadixMenu.Separator key={`separator-${index}`} className="mx-1 my-1 h-px bg-line" />
            ) : 'options' in entry ? (
              <Choice key={entry.label} choice={entry} />
            ) : (
              <Entry key={entry.label} entry={entry} />
            ),
          )}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

/**
 * If the pointer moves between the key press and the opening, Radix treats the menu as opened by pointer and leaves the
 * focus on its container. This remembers how the menu was opened and focuses the first entry.
 */
function useFirstEntryForKeyboard() {
  const isOpenedByKey = useRef(false);
  return {
    triggerHandlers: {
      onKeyDown: () => void (isOpenedByKey.current = true),
      onPointerDown: () => void (isOpenedByKey.current = false),
    },
    contentHandlers: {
      onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
        if (!isOpenedByKey.current || target !== currentTarget) return;
        currentTarget.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus();
      },
    },
  };
}

const itemStyle =
  'flex h-9 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:outline-offset-[-2px] data-highlighted:outline-ink/40';

/** One of several options. Choosing one leaves the menu open, so that the effect can be seen. */
function Choice({ choice: { label, options, value, onChoose } }: { choice: MenuChoice }) {
  return (
    <RadixMenu.RadioGroup value={value} onValueChange={onChoose} aria-label={label}>
      <RadixMenu.Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{label}</RadixMenu.Label>
      {options.map(({ value: option, label: name, icon: Icon }) => (
        <RadixMenu.RadioItem
          key={option}
          value={option}
          onSelect={(event) => event.preventDefault()}
          className={itemStyle}
        >
          <Icon aria-hidden size={16} className="shrink-0 text-muted" />
          <span className="truncate">{name}</span>
          <RadixMenu.ItemIndicator className="ml-auto">
            <Check aria-hidden size={16} />
          </RadixMenu.ItemIndicator>
        </RadixMenu.RadioItem>
      ))}
    </RadixMenu.RadioGroup>
  );
}

function Entry({ entry }: { entry: MenuItem }) {
  const Icon = entry.icon;
  const itemContent = (
    <>
      {Icon && <Icon aria-hidden size={16} className={classNames('shrink-0', !entry.destructive && 'text-muted')} />}
      <span className="truncate">{entry.content ?? entry.label}</span>
    </>
  );
  const className = classNames(itemStyle, entry.destructive && 'text-danger');
  if ('to' in entry) {
    return (
      <RadixMenu.Item asChild disabled={entry.disabled ?? false} className={className}>
        <Link to={entry.to}>{itemContent}</Link>
      </RadixMenu.Item>
    );
  }
  return (
    <RadixMenu.Item disabled={entry.disabled ?? false} onSelect={entry.onSelect} className={className}>
      {itemContent}
    </RadixMenu.Item>
  );
}
