import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import { Link } from 'react-router';
import { chats, footer as words, platformRules, site, siteLinks } from '#content/site.ts';
import { Logo } from '#web/ui/theme/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import { WhenNear } from '../when-near.tsx';
import { BitcoinMethod, CardMethod } from './payment-methods.tsx';

const chatIcons = { whatsapp: MessageCircle, telegram: Send };

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <WhenNear heights={[729, 533, 380]}>
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-14 sm:px-8 md:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.5fr_1.3fr_auto]">
          <div className="grid content-start gap-5 md:max-lg:col-span-2">
            <Link to="/" className="flex min-h-10 items-center justify-self-start rounded-xs">
              <Logo name={site.name} />
            </Link>
            <p className="max-w-[54ch] text-sm leading-relaxed text-muted">{platformRules.short}</p>
          </div>
          <nav aria-label="Footer">
            <ul className="grid grid-cols-2 gap-x-8 gap-y-1">
              {siteLinks.footer.map(({ path, label }) => (
                <li key={path}>
                  <Link
                    to={path}
                    className="inline-flex min-h-10 items-center rounded-xs text-[15px] font-medium hover:text-accent-text hover:underline md:min-h-8"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap gap-x-12 gap-y-6 lg:flex-col">
            {chats.length > 0 && <Chats />}
            <div className="grid content-start gap-2.5">
              <p className="text-fine text-muted">{words.payment}</p>
              <div className="flex gap-2">
                <CardMethod label={words.methods.card} />
                <BitcoinMethod label={words.methods.bitcoin} />
              </div>
            </div>
          </div>
          <div className="flex items-center justify-between gap-4 border-t border-line pt-6 text-fine text-muted md:col-span-full">
            <span>{site.name}</span>
            <ThemeSwitch />
          </div>
        </div>
      </WhenNear>
    </footer>
  );
}

function Chats() {
  return (
    <div className="grid content-start gap-2.5">
      <p className="text-fine text-muted">{words.chat}</p>
      <ul className="flex gap-2">
        {chats.map(({ app, label, url }) => {
          const Icon = chatIcons[app];
          return (
            <li key={app}>
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                title={label}
                aria-label={label}
                className="grid size-10 place-items-center rounded-md border border-line bg-surface hover:border-edge hover:text-accent-text"
              >
                <Icon aria-hidden size={18} />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
