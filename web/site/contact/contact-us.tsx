import { Link, type MetaFunction } from 'react-router';
import { contactForm, contactPage as words } from '#content/contact.ts';
import { shop } from '#web/shop/shop.ts';
import { ContactFacts } from '#web/contact/contact-facts.tsx';
import { ContactForm } from '#web/contact/contact-form.tsx';
import { sendContact } from '#web/contact/send-contact.ts';
import { breadcrumbJsonLd } from '#web/json-ld.ts';
import { publicPageMeta } from '#web/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { textLinkStyle } from '#web/ui/theme/class-names.ts';
import { useProfile } from './use-profile.ts';

const crumbs = [{ label: words.breadcrumb.dashboard, to: '/dashboard' }, { label: words.breadcrumb.here }];

export const meta: MetaFunction = () => [
  ...publicPageMeta({ title: words.pageTitle, description: words.description, path: '/contact-us' }),
  breadcrumbJsonLd(crumbs),
];

export default function ContactUs() {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-24 sm:px-8 md:pt-12">
      <Breadcrumb crumbs={crumbs} />
      {/* In a single column, the form comes before the other contact options. */}
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-[1fr_1.15fr] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <h1 className="max-w-[9ch] display-1 lg:text-[4.25rem]">{words.title}</h1>
          <p className="max-w-[44ch] text-lg leading-relaxed text-muted">{words.lead}</p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <GetInTouch />
        </div>
        <ContactFacts className="border-y border-line" />
      </div>
    </div>
  );
}

function GetInTouch() {
  const { person, problem } = useProfile();
  const isKnown = typeof person !== 'string';
  return (
    <section aria-labelledby="get-in-touch" className="rounded-xl border border-line bg-surface p-5 sm:p-8">
      <h2 id="get-in-touch" className="mb-6 display-3">
        {contactForm.title}
      </h2>
      <ContactForm
        person={person}
        domains={shop.contact.emailDomains}
        notice={problem}
        send={(values) => sendContact(values, isKnown ? 'account' : 'guest')}
      >
        {isKnown && person.isCustomer && (
          <p className="text-sm text-muted">
            {words.ticketHint}{' '}
            <Link to="/dashboard/contactus" className={textLinkStyle}>
              {words.ticketLink}
            </Link>
          </p>
        )}
      </ContactForm>
    </section>
  );
}
