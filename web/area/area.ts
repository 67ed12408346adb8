import type { LucideIcon } from 'lucide-react';
import type { areaWords } from '#content/ui/area.ts';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import type { MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';

export interface AreaPage {
  readonly path: string;
  /** The link's target, if not the bare path: a list as it was left. */
  readonly to?: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** How many items wait for the user, shown as a badge, and what they are. */
  readonly waiting?: number;
  readonly waitingKind?: keyof typeof areaWords.waiting;
  /** Collapsible pages below this one in the sidebar. */
  readonly pages?: readonly AreaPage[];
}

/** A part of the product for one role, with its own sidebar and header. */
export interface Area {
  readonly role: SessionUser['role'];
  readonly home: string;
  /** Links of the sidebar. */
  readonly pages: readonly AreaPage[];
  readonly sidebarHeading?: string;
  /** Entries of the account menu above the sign-out entry. */
  readonly menu: readonly MenuEntry[];
  readonly logout: { readonly label: string; readonly to: '/' | '/signin' };
}
