import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Link, NavLink } from 'react-router';
import { accountPages, siteMenu as words } from '#content/site.ts';
import { ui } from '#content/ui/parts.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { useSignedIn } from '#web/api/session/session.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import { useSiteLinks } from './use-site-links.ts';

/** A native modal dialog, which traps the focus, closes on Escape and restores the focus. */
export function SideMenu({ className }: { className?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  return (
    <>
      <IconButton
        label={words.open}
        icon={Menu}
        size="md"
        className={classNames('-mr-2 text-ink! *:size-5.5', className)}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog
        ref={dialog}
        aria-label={words.menu}
        closedby="any"
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none bg-paper text-ink shadow-float backdrop:bg-scrim open:flex open:animate-slide-in open:flex-col"
      >
        <div className="flex h-18 items-center justify-between px-5">
          <Link to="/" onClick={close} className="flex min-h-10 items-center rounded-xs">
            <ShopLogo />
          </Link>
          <IconButton label={words.close} icon={X} size="md" className="-mr-2 *:size-5.5" onClick={close} />
        </div>
        <SideMenuLinks onNavigate={close} />
        <div className="mt-auto flex items-center justify-between border-t border-line px-5 py-5 text-sm text-muted">
          {ui.theme.label}
          <ThemeSwitch />
        </div>
      </dialog>
    </>
  );
}

function SideMenuLinks({ onNavigate }: { onNavigate(): void }) {
  const signedIn = useSignedIn();
  const links = useSiteLinks('menu');
  const account =
    signedIn === 'yes'
      ? { path: '/dashboard/account', label: words.profile }
      : accountPages.signIn && { path: accountPages.signIn, label: words.menuSignIn };
  return (
    <nav aria-label={words.menu} className="grid gap-1 px-3 py-4">
      {[...links, ...(account ? [account] : [])].map(({ path, label }) => (
        <NavLink
          key={label}
          to={path}
          end
          onClick={onNavigate}
          className="rounded-sm px-3 py-3 font-display text-2xl font-semibold tracking-tight hover:bg-hover aria-[current=page]:text-accent-text"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
