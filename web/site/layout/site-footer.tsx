import { Link } from 'react-router';
import { platformRules, site, siteLinks } from '#content/site.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:px-8 md:grid-cols-[1fr_auto] md:gap-x-20">
        <div className="grid gap-5">
          <Link to="/" className="flex justify-self-start rounded-xs">
            <Logo name={site.name} />
          </Link>
          <p className="max-w-[62ch] text-sm leading-relaxed text-muted">{platformRules.short}</p>
        </div>
        <div className="grid content-start justify-items-start gap-6 md:justify-items-end">
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {siteLinks.footer.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="rounded-xs text-[15px] font-medium hover:text-accent-text hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
