import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router';
import { readOrderId, showOrderId } from '#contract/order-ids.ts';
import { tickets as words } from '#content/support.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { sendOnce } from '#web/api/send-once.ts';
import { useSession } from '#web/api/session.ts';
import { ContactForm } from '#web/contact/contact-form.tsx';
import type { ContactValues } from '#web/contact/send-contact.ts';
import { privatePageMeta } from '#web/page-meta.ts';
import { ticketsApi } from '#web/support/support-api.ts';
import { ticketsKey } from '#web/support/support-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { orderPath, ticketPath } from '../area.ts';
import { contactFailure } from './contact-failure.ts';
import { OrderMention } from './order-mention.tsx';
import { TicketsCard } from './tickets-card.tsx';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function DashboardContactUs() {
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <GetInTouch />
        <TicketsCard />
      </div>
    </>
  );
}

/** Opens a ticket, about the order that the address names if it names one, and leads to it. */
function GetInTouch() {
  const { user } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const named = address.get('order');
  const orderId = named === null ? undefined : readOrderId(named);
  const send = async ({ subject, message }: ContactValues) => {
    const body = { subject, message, ...(orderId !== undefined && { orderId }) };
    try {
      const ticket = await sendOnce(`ticket ${JSON.stringify(body)}`, (headers) => ticketsApi.open({ body, headers }));
      void queries.invalidateQueries({ queryKey: ticketsKey });
      await navigate(ticketPath(ticket._id));
      return undefined;
    } catch (error) {
      return contactFailure(error);
    }
  };
  const person = user && { name: `${user.firstName} ${user.lastName}`.trim() || user.email, email: user.email };
  return (
    <Card title={words.formTitle}>
      <ContactForm person={person ?? 'loading'} domains={[]} send={send}>
        {orderId !== undefined && (
          <OrderMention to={orderPath(orderId)} label={words.aboutOrder(showOrderId(orderId))}>
            <Button size="sm" variant="quiet" onClick={() => setAddress({}, { replace: true })}>
              {words.withoutOrder}
            </Button>
          </OrderMention>
        )}
      </ContactForm>
    </Card>
  );
}
