import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { contactPage as words } from '#content/contact.ts';
import { shop } from '#web/shop/shop.ts';
import { classNames, textLinkStyle } from '#web/ui/theme/class-names.ts';
import type { ReactNode } from 'react';

/** Other ways to contact the shop. */
const { contact, operator } = shop;

export function ContactFacts({ className }: { className?: string }) {
  return (
    <dl className={classNames('divide-y divide-line', className)}>
      {contact.phone !== '' && (
        <Fact name={words.phone.title}>
          <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className={`${textLinkStyle} reach figures`}>
            {contact.phone}
          </a>
          {contact.phoneHours !== '' && <span className="block text-[0.9375rem] text-muted">{contact.phoneHours}</span>}
        </Fact>
      )}
      <Fact name={words.location.title}>
        <address className="not-italic">
          {operator.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Fact>
      <Fact name={words.email.title}>
        <a href={`mailto:${contact.email}`} className={`${textLinkStyle} reach [overflow-wrap:anywhere]`}>
          {contact.email}
        </a>
      </Fact>
      {contact.social.length > 0 && (
        <Fact name={words.social}>
          <ul className="flex flex-wrap gap-x-5 gap-y-4 md:gap-y-2">
            {contact.social.map(({ label, address }) => (
              <li key={label}>
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${textLinkStyle} reach inline-flex items-center gap-1`}
                >
                  {label}
                  <ArrowUpRight aria-hidden className="size-3.5 text-muted" />
                </a>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-4">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
