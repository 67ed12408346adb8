import type { LucideIcon } from 'lucide-react';
import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { CountBadge } from '#web/ui/feedback/count-badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Dropdowns truncate notifications and messages to this many words. */
export const excerptLength = 8;

interface BarMenuProps {
  /** Label of the button, including the unread count. */
  label: string;
  title: string;
  icon: LucideIcon;
  unread: number;
  /** Called when the menu opens, to refetch its entries. */
  onOpen: () => void;
  children: ReactNode;
}

// Not modal: one click on another menu's button closes this menu and opens that one.
export function BarMenu({ label, title, icon, unread, onOpen, children }: BarMenuProps) {
  return (
    <RadixMenu.Root modal={false} onOpenChange={(open) => open && onOpen()}>
      <span className="relative flex">
        <RadixMenu.Trigger asChild>
          <IconButton label={label} icon={icon} size="md" className="data-[state=open]:bg-hover" />
        </RadixMenu.Trigger>
        {unread > 0 && <CountBadge count={unread} className="pointer-events-none absolute top-0 left-1/2 -ml-1" />}
      </span>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
          className="z-70 flex max-h-[min(32rem,var(--radix-dropdown-menu-content-available-height))] w-[min(22.5rem,calc(100vw-16px))] flex-col rounded-md border border-line bg-raised text-ink shadow-float data-[state=open]:animate-appear"
        >
          <p className="border-b border-line px-4 py-3 text-sm font-semibold">{title}</p>
          <div className="min-h-0 overflow-y-auto p-1">{children}</div>
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}

const itemStyle =
  'cursor-pointer rounded-xs px-3 py-2.5 text-sm outline-none data-highlighted:bg-hover data-highlighted:outline-2 data-highlighted:outline-offset-[-2px] data-highlighted:outline-ink/40';

export function BarMenuItem({
  onSelect,
  className,
  children,
}: {
  onSelect: () => void;
  className?: string;
  children: ReactNode;
}) {
  return (
    <RadixMenu.Item onSelect={onSelect} className={classNames(itemStyle, className)}>
      {children}
    </RadixMenu.Item>
  );
}

/** Shown in place of entries. */
export function BarMenuNote({ children }: { children: ReactNode }) {
  return <p className="px-3 py-6 text-center text-sm text-muted">{children}</p>;
}
