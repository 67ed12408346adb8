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
import { deleteTicketDraft, saveTicketDraft, readTicketDraft } from '#web/support/support-drafts.ts';
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
      {/* In one column, a customer's tickets come before the other ways to reach the shop. */}
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
 * Opens a ticket, about the order that the address names if it names one, and leads to it. What was typed before and not
 * sent is there again, with the order it was about.
 */
function GetInTouch({ user }: { user: NonNullable<SessionState['user']> }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [start] = useState(() => readTicketDraft(user._id));
  const [isWithoutOrder, setIsWithoutOrder] = useState(false);
  // As it is kept by now: the address may lose the order while this stays on screen.
  const named = address.get('order') ?? (isWithoutOrder ? undefined : readTicketDraft(user._id)?.orderId);
  const orderId = named === undefined ? undefined : readOrderId(named);
  const keep = useCallback(
    (typed: Pick<ContactValues, 'subject' | 'message'>) => saveTicketDraft(user._id, { ...typed, orderId }),
    [user._id, orderId],
  );
  const send = async ({ subject, message }: ContactValues) => {
    const body = { subject, message, ...(orderId !== undefined && { orderId }) };
    try {
      const { response: ticket } = await sendOnce({ screen: 'ticket', body }, (once) =>
        ticketsApi.open({ body, ...once }),
      );
      deleteTicketDraft(user._id);
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
      <ContactForm person={person} domains={[]} draft={{ initial: start, save: keep }} send={send}>
        {orderId !== undefined && (
          <OrderMention to={orderPath(orderId)} label={words.aboutOrder(showOrderId(orderId))}>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setIsWithoutOrder(true);
                setAddress({}, { replace: true });
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
