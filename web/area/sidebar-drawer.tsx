import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { areaWords } from '#content/ui/area.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { CountBadge } from '#web/ui/feedback/count-badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

type SidebarDrawerProps = Pick<SidebarProps, 'area' | 'accountState' | 'footer'>;

/** The sidebar of small screens, rendered when first opened. A native modal dialog, which traps and restores the focus. */
export function SidebarDrawer(sidebar: SidebarDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const waiting = sidebar.area.pages.reduce((sum, page) => sum + (page.waiting ?? 0), 0);
  return (
    <>
      <span className="relative -ml-2 desk:hidden">
        <IconButton
          label={waiting === 0 ? areaWords.openMenu : areaWords.openMenuWith(waiting)}
          icon={Menu}
          size="md"
          aria-haspopup="dialog"
          onClick={open}
        />
        {waiting > 0 && (
          <CountBadge count={waiting} className="pointer-events-none absolute top-1 right-0 ring-2 ring-surface" />
        )}
      </span>
      <dialog
        ref={dialog}
        aria-label={areaWords.menu}
        closedby="any"
        className="fixed inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-[min(20rem,88vw)] max-w-none bg-surface text-ink shadow-float backdrop:bg-scrim open:flex open:animate-slide-from-left open:flex-col"
      >
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5">
          <ShopLogo />
          <IconButton label={areaWords.closeMenu} icon={X} size="md" className="-mr-2" onClick={close} />
        </div>
        {wasOpened && <Sidebar {...sidebar} onChoose={close} />}
      </dialog>
    </>
  );
}
