import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { formatInstant } from '../../lib/dates.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { invitationsQuery, useRefreshEvents, withdrawInvitation, type EventRow, type Invitation } from './event.api.ts';

const InviteDialog = lazyPiece(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** Who was asked to come, and how they were chosen. */
export function InvitationsSheet({ event }: { event: EventRow }) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(invitationsQuery(event.id));
  const withdraw = useMutation({
    mutationFn: (invitation: Invitation) => withdrawInvitation(invitation),
    onSettled: refresh,
  });
  return (
    <Sheet
      title={t('events.invitations')}
      actions={
        event.state !== 'cancelled' && (
          <Button
            kind="secondary"
            size="small"
            icon={<Send aria-hidden className="size-4" />}
            onClick={() => setOpen(true)}
          >
            {t('events.invite')}
          </Button>
        )
      }
    >
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.length === 0 && <EmptyState>{t('events.no_invitations')}</EmptyState>}
      <ProblemCallout problem={isProblem(withdraw.error) ? withdraw.error : null} />
      <ul className="grid gap-3 empty:hidden">
        {data?.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line not-last:border-b not-last:pb-3"
          >
            <div className="grid gap-0.5">
              <span className="font-semibold">{invitation.name ?? t(`events.kind_${invitation.kind}`)}</span>
              <span className="text-sm text-ink-2">
                {t('events.invited_people', { count: invitation.people })} · {formatInstant(invitation.created_at)}
              </span>
            </div>
            <DeleteButton
              size="small"
              label={t('events.withdraw_invitation')}
              icon={null}
              onConfirm={() => withdraw.mutate(invitation)}
            />
          </li>
        ))}
      </ul>
      <Suspense>{open && <InviteDialog event={event} onClose={() => setOpen(false)} />}</Suspense>
    </Sheet>
  );
}
