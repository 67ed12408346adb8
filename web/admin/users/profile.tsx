import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, type MetaFunction } from 'react-router';
import { ui } from '#content/ui/parts.ts';
import { adminProfile as words } from '#content/admin/users.ts';
import { adminNotes } from '#content/admin/notes.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { QueryState } from '#web/ui/feedback/query-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { listPath } from '#web/ui/list/list-memory.ts';
import { fetchFailure } from '../failures.ts';
import { Notes } from '../notes/notes.tsx';
import { usersPath } from '../paths.ts';
import { useRights } from '../rights/use-rights.ts';
import { OpenRefund } from './open-refund.tsx';
import { PaymentHistoryPanel } from './payment-history-panel.tsx';
import { ActionsButton, ProfileActions } from './profile-actions.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { AmountCard, PersonCard } from './profile-cards.tsx';
import { userQuery } from './users-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function UserProfile() {
  const { userId = '' } = useParams();
  const has = useRights();
  const navigate = useNavigate();
  const query = useQuery(userQuery(userId));
  const { data: user, error } = query;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  // If this is the first page in the tab, Back would do nothing or leave the shop.
  const isFirstPage = useLocation().key === 'default';
  const goBack = () => void (isFirstPage ? navigate(listPath(usersPath)) : navigate(-1));
  return (
    <>
      <PageHeading title={words.title}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={goBack}>{words.goBack}</Button>
          {(user || !error) && (
            <>
              {has('payments.read') && (
                <Button disabled={!user} onClick={() => setIsHistoryOpen(true)}>
                  {words.history}
                </Button>
              )}
              {user ? <ProfileActions user={user} /> : <ActionsButton disabled />}
            </>
          )}
        </div>
      </PageHeading>
      <QueryState
        query={query}
        loading={
          <Card className="mt-6">
            <p role="status" className="grid place-items-center py-16">
              <Spinner size={28} />
              <span className="sr-only">{ui.loading}</span>
            </p>
          </Card>
        }
        failed={(failure) => fetchFailure(failure, words.failures)}
        missing={<EmptyState title={words.missing} />}
        card="mt-6"
      >
        {(shown) => (
          <div className="mt-6 grid gap-6">
            {has('payments.read') && <OpenRefund userId={shown._id} />}
            <div className="grid gap-6 lg:grid-cols-2">
              <PersonCard user={shown} />
              <AmountCard user={shown} />
            </div>
            {!shown.isDeleted && (
              <Card title={adminNotes.title}>
                <Notes about="customer" subjectId={shown._id} />
              </Card>
            )}
            <ProfileTabs userId={shown._id} />
            <PaymentHistoryPanel userId={shown._id} open={isHistoryOpen} onOpenChange={setIsHistoryOpen} />
          </div>
        )}
      </QueryState>
    </>
  );
}
