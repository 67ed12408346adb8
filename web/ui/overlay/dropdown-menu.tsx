import type { LucideIcon } from 'lucide-react';
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

export type MenuEntry = (MenuEntryBase & ({ onSelect: () => void } | { to: string })) | 'separator';

interface DropdownMenuProps {
  /** The button that opens the menu; must accept a ref and event handlers. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Above the entries, such as the signed-in account. */
  header?: ReactNode;
  align?: 'start' | 'end';
  /** For menus that something other than their button opens, too. */
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
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-md border border-line bg-raised p-1 text-ink shadow-float data-[state=open]:animate-appear"
        >
          {header !== undefined && <div className="border-b border-line px-3 pt-2 pb-3 text-sm">{header}</div>}
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              // oxlint-disable-next-line react/no-array-index-key -- a separator has no other key
              <RadixMenu.Separator key={`separator-${index}`} className="mx-1 my-1 h-px bg-line" />
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

function Entry({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const Icon = entry.icon;
  const itemContent = (
    <>
      {Icon && <Icon aria-hidden size={16} className={classNames('shrink-0', !entry.destructive && 'text-muted')} />}
      <span className="truncate">{entry.content ?? entry.label}</span>
    </>
  );
  const className = classNames(
    'flex h-9 cursor-pointer items-center gap-2.5 rounded-xs px-2.5 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:outline-offset-[-2px] data-highlighted:outline-ink/40',
    entry.destructive && 'text-danger',
  );
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
