import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import { useId } from 'react';
import { Link } from 'react-router';
import { footer as words, platformRules, siteMenu } from '#content/site.ts';
import { ShopLogo } from '#web/shop/shop-logo.tsx';
import { shop } from '#web/shop/shop.ts';
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx';
import { WhenNear } from '../when-near.tsx';

const chatIcons = { whatsapp: MessageCircle, telegram: Send };

export function SiteFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <WhenNear heights={[834, 572, 396]}>
        <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-12 px-5 py-14 sm:px-8 lg:grid-cols-[1fr_2fr]">
          <div className="grid content-start gap-5">
            <Link to="/" className="flex min-h-10 items-center justify-self-start rounded-xs">
              <ShopLogo />
            </Link>
            <p className="max-w-[54ch] text-sm leading-relaxed text-muted">{platformRules.short}</p>
          </div>
          <div className="grid grid-cols-[1fr_auto] justify-between gap-x-8 gap-y-10 sm:grid-cols-[repeat(4,auto)]">
            <nav aria-label={siteMenu.footer} className="contents">
              {words.columns.map((column) => (
                <FooterColumn key={column.title} {...column} />
              ))}
            </nav>
            <div className="grid content-start gap-6">
              {shop.contact.chats.length > 0 && <Chats />}
              <div className="grid content-start gap-2.5">
                <h2 className={labelStyle}>{words.payment}</h2>
                <div className="flex gap-2">
                  <CardMethod label={words.methods.card} />
                  <BitcoinMethod label={words.methods.bitcoin} />
                </div>
              </div>
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-fine text-muted lg:col-span-full">
            <Operator />
            <ThemeSwitch className="print:hidden" />
          </div>
        </div>
      </WhenNear>
    </footer>
  );
}

const labelStyle = 'text-fine font-semibold text-muted';

function FooterColumn({ title, links }: (typeof words.columns)[number]) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <h2 id={id} className={labelStyle}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="inline-flex min-h-10 min-w-10 items-center rounded-xs py-1 text-[0.9375rem] leading-snug font-medium hover:text-accent-text hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The year of rendering, which the browser keeps even if its own differs. */
const year = new Date().getFullYear();

function Operator() {
  const { name, address } = shop.operator;
  return (
    <p suppressHydrationWarning className="min-w-0 wrap-anywhere">
      {`© ${year} ${[name, ...address].join(', ')}`}
    </p>
  );
}

function Chats() {
  return (
    <div className="grid content-start gap-2.5">
      <h2 className={labelStyle}>{words.chat}</h2>
      <ul className="flex gap-2">
        {shop.contact.chats.map(({ app, label, url }) => {
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
                <Icon aria-hidden className="size-4.5" />
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Our own icons for the payment methods, in theme colors. */
function CardMethod({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} width="60" height="40" viewBox="0 0 60 40" className="h-10 w-15 rounded-md">
      <rect width="60" height="40" className="fill-stage" />
      <path d="M0 26 60 4v36H0Z" className="fill-money" />
      <rect x="7" y="9" width="10" height="8" rx="2" className="fill-on-stage" />
      <path d="M7 30h8M18 30h8M29 30h8" strokeWidth="3" className="stroke-on-stage" />
    </svg>
  );
}

function BitcoinMethod({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} width="60" height="40" viewBox="0 0 60 40" className="h-10 w-15 rounded-md">
      <rect width="60" height="40" className="fill-stage" />
      <path d="M0 26 60 4v36H0Z" className="fill-accent" />
      <circle cx="30" cy="20" r="13" className="fill-on-stage" />
      <path
        d="M26 13v14M26 13h5.2a3.4 3.4 0 0 1 0 6.8H26h6a3.6 3.6 0 0 1 0 7.2h-6M24 13h2M24 27h2M28.5 10.5V13M31.5 10.5V13M28.5 27v2.5M31.5 27v2.5"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-stage"
      />
    </svg>
  );
}
