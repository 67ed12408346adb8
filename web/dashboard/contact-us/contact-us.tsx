import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type MetaFunction, useNavigate, useSearchParams } from 'react-router';
import { readOrderId, showOrderId } from '#contract/orders/order-ids.ts';
import { contactPage } from '#content/contact.ts';
import { tickets as words } from '#content/support.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { sendOnce } from '#web/api/send-once.ts';
import { type SessionState, useSession } from '#web/api/session/session.ts';
import { ContactFacts } from '#web/contact/contact-facts.tsx';
import { ContactForm } from '#web/contact/contact-form.tsx';
import type { ContactValues } from '#web/contact/send-contact.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ticketsApi, ticketsKey } from '#web/support/support-queries.ts';
import { deleteSentTicketDraft, saveTicketDraft, readTicketDraft } from '#web/support/support-drafts.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dashboardArea, orderPath, ticketPath } from '../area.ts';
import { contactFailure } from './contact-failure.ts';
import { OrderMention } from './order-mention.tsx';
import { TicketsCard } from './tickets-card.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

const { breadcrumb } = contactPage;
const crumbs = [{ label: breadcrumb.dashboard, to: dashboardArea.home }, { label: breadcrumb.here }];

export default function DashboardContactUs() {
  const { user } = useSession();
  return (
    <>
      <Breadcrumb crumbs={crumbs} className="mb-2" />
      <PageHeading title={words.title} />
      {/* In a single column, the tickets come before the other contact options. */}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:grid-rows-[auto_1fr]">
        {user && <GetInTouch user={user} />}
        <div className="min-w-0 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <TicketsCard />
        </div>
        <Card title={words.otherWays}>
          <ContactFacts className="-my-4" />
        </Card>
      </div>
    </>
  );
}

/**
 * Opens a ticket, about the order in the URL if there is one, and navigates to it. Unsent input is restored from a
 * draft, together with its order.
 */
function GetInTouch({ user }: { user: NonNullable<SessionState['user']> }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [searchParams, setSearchParams] = useSearchParams();
  const [start] = useState(() => readTicketDraft(user._id));
  const [isOrderRemoved, setIsOrderRemoved] = useState(false);
  // Read the draft on every render: the URL may lose the order while this form stays mounted.
  const givenId = searchParams.get('order') ?? (isOrderRemoved ? undefined : readTicketDraft(user._id)?.orderId);
  const orderId = givenId === undefined ? undefined : readOrderId(givenId);
  const saveDraft = useCallback(
    (typed: Pick<ContactValues, 'subject' | 'message'>) => saveTicketDraft(user._id, { ...typed, orderId }),
    [user._id, orderId],
  );
  const send = async ({ subject, message }: ContactValues) => {
    const body = { subject, message, ...(orderId !== undefined && { orderId }) };
    try {
      const { response: ticket } = await sendOnce({ screen: 'ticket', draftOf: user._id, body }, (once) =>
        ticketsApi.open({ body, ...once }),
      );
      deleteSentTicketDraft(user._id, { subject, message });
      void queries.invalidateQueries({ queryKey: ticketsKey });
      await navigate(ticketPath(ticket._id));
      return undefined;
    } catch (error) {
      return contactFailure(error);
    }
  };
  const person = { name: `${user.firstName} ${user.lastName}`.trim() || user.email, email: user.email };
  return (
    <Card title={words.formTitle}>
      <ContactForm person={person} domains={[]} draft={{ initial: start, save: saveDraft }} send={send}>
        {orderId !== undefined && (
          <OrderMention to={orderPath(orderId)} label={words.aboutOrder(showOrderId(orderId))}>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setIsOrderRemoved(true);
                setSearchParams({}, { replace: true });
              }}
            >
              {words.withoutOrder}
            </Button>
          </OrderMention>
        )}
      </ContactForm>
    </Card>
  );
}
