import type { LucideIcon } from 'lucide-react';
import type { SessionUser } from '#contract/accounts/sessions.ts';
import type { MenuEntry } from '#web/ui/overlay/dropdown-menu.tsx';

export interface AreaPage {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Pages that stand below this one in the sidebar, behind a button that opens and closes them. */
  readonly pages?: readonly AreaPage[];
}

/** A part of the product that belongs to one role, with a sidebar and a header of its own. */
export interface Area {
  readonly role: SessionUser['role'];
  readonly home: string;
  /** What the sidebar links to, in this order. A page joins the list once its route exists. */
  readonly pages: readonly AreaPage[];
  /** Words above the sidebar's links. */
  readonly sidebarHeading?: string;
  /** The entries of the account's menu above the way out. */
  readonly menu: readonly MenuEntry[];
  readonly logout: { readonly label: string; readonly to: '/' | '/signin' };
}
