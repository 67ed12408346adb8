import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Wallet from 'lucide-react/icons/wallet';
import type { ComponentType } from 'react';
import { areaWords } from '#content/ui/area.ts';
import { ui } from '#content/ui/parts.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { DropdownMenu, type MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { chooseTheme, themes } from '#web/ui/theme/theme.ts';
import { themeOptions, useTheme } from '#web/ui/theme/theme-switch.tsx';
import type { Area } from './area.ts';

/** The balance and the page to add funds. */
export interface BalanceSlot {
  readonly Figure: ComponentType;
  readonly to: string;
}

interface UserMenuProps {
  area: Area;
  balance?: BalanceSlot | undefined;
  user: SessionUser | undefined;
  /** Saves space in the header: the name is shown on wide screens only, and phones don't show the balance. */
  isCompact?: boolean;
  onLogout: () => void;
}

/** The account menu. Shows 'Guest' for an account without a name or that could not be loaded. */
export function UserMenu({ area, balance, user, isCompact = false, onLogout }: UserMenuProps) {
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || areaWords.guest;
  const entries: MenuEntry[] = [
    ...(balance && user
      ? [{ label: areaWords.balance, content: <balance.Figure />, icon: Wallet, to: balance.to }]
      : []),
    ...area.menu,
    'separator',
    {
      label: ui.theme.label,
      value: useTheme(),
      options: themes.map((value) => ({ value, ...themeOptions[value] })),
      onChoose: (value) => chooseTheme(themes.find((theme) => theme === value) ?? 'system'),
    },
    'separator',
    { label: area.logout.label, icon: LogOut, onSelect: onLogout },
  ];
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          className={`-mr-1 flex h-10 shrink-0 items-center gap-2 rounded-sm p-1 hover:bg-hover data-[state=open]:bg-hover ${isCompact ? 'lg:w-44' : 'max-sm:flex-row-reverse sm:w-44'}`}
        >
          <Avatar name={user?.firstName} />
          <span className={`grid min-w-0 text-left ${isCompact ? 'max-lg:sr-only' : 'max-[359px]:sr-only'}`}>
            <span className={`truncate text-sm leading-5 font-semibold ${isCompact ? '' : 'max-sm:sr-only'}`}>
              {name}
            </span>
            {balance && user && (
              <span className="text-xs leading-4 text-money max-sm:text-sm max-sm:font-semibold">
                <balance.Figure />
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            className={`ml-auto hidden shrink-0 text-muted ${isCompact ? 'lg:block' : 'sm:block'}`}
          />
        </button>
      }
      header={
        <>
          <p className="truncate font-semibold">{name}</p>
          {user && <p className="truncate text-muted">{user.email}</p>}
        </>
      }
      entries={entries}
    />
  );
}

export function UserMenuSkeleton({ isCompact = false }: Pick<UserMenuProps, 'isCompact'>) {
  return (
    <div className={`-mr-1 flex h-10 shrink-0 items-center gap-2 p-1 ${isCompact ? 'lg:w-44' : 'sm:w-44'}`}>
      <Avatar loading />
      <Skeleton className={`hidden h-3 w-24 ${isCompact ? 'lg:block' : 'sm:block'}`} />
    </div>
  );
}
