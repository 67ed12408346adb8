import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, type MetaFunction } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { adminProfile as words } from '#content/admin/users.ts';
import { PageHeading } from '#web/area/page-heading.tsx';
import { privatePageMeta } from '#web/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { fetchFailure } from '../failures.ts';
import { usersPath } from '../paths.ts';
import { OpenRefund } from './open-refund.tsx';
import { PaymentHistoryPanel } from './payment-history-panel.tsx';
import { ActionsButton, ProfileActions } from './profile-actions.tsx';
import { AmountCard, PersonCard } from './profile-cards.tsx';
import { UserOrders } from './user-orders.tsx';
import { userQuery } from './users-queries.ts';

export const meta: MetaFunction = () => privatePageMeta(words.title);

export default function UserProfile() {
  const { userId = '' } = useParams();
  const navigate = useNavigate();
  const { data: user, error, refetch } = useQuery(userQuery(userId));
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  // Somebody who came by a link from elsewhere has nowhere of ours to go back to.
  const goBack = () => void (window.history.length > 1 ? navigate(-1) : navigate(usersPath));
  return (
    <>
      <PageHeading title={words.title}>
        <div className="flex flex-wrap gap-2">
          <Button onClick={goBack}>{words.goBack}</Button>
          {(user || !error) && (
            <>
              <Button disabled={!user} onClick={() => setIsHistoryOpen(true)}>
                {words.history}
              </Button>
              {user ? <ProfileActions user={user} /> : <ActionsButton disabled />}
            </>
          )}
        </div>
      </PageHeading>
      {user ? (
        <div className="mt-6 grid gap-6">
          <OpenRefund userId={user._id} />
          <div className="grid gap-6 lg:grid-cols-2">
            <PersonCard user={user} />
            <AmountCard user={user} />
          </div>
          <UserOrders userId={user._id} />
          <PaymentHistoryPanel userId={user._id} open={isHistoryOpen} onOpenChange={setIsHistoryOpen} />
        </div>
      ) : (
        <Card className="mt-6">
          <NoUser error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </>
  );
}

function NoUser({ error, onRetry }: { error: Error | null; onRetry(): void }) {
  if (!error) {
    return (
      <p role="status" className="grid place-items-center py-16">
        <Spinner size={28} />
        <span className="sr-only">Loading</span>
      </p>
    );
  }
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input');
  if (isMissing) return <EmptyState title={words.missing} />;
  return <ErrorState message={fetchFailure(error, words.failures)} onRetry={onRetry} />;
}
