import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { endOtherSessions, endSession, sessionsQuery, type Session } from './account.api.ts';
import { useAgentWords } from './agent-words.ts';

function useEnding(userId: Id, end: () => Promise<unknown>) {
  const t = useText();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast(t('security.session_ended')),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users', userId, 'sessions'] }),
  });
}

function SessionItem({ userId, session }: { userId: Id; session: Session }) {
  const t = useText();
  const agentWords = useAgentWords();
  const ending = useEnding(userId, () => endSession(userId, session.id));
  const name = agentWords(session.user_agent);
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="grid min-w-0 gap-0.5 py-[7px] text-sm">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {name}
            {session.current && <Pill tone="brand">{t('security.this_device')}</Pill>}
          </span>
          <span className="text-ink-2">
            <RelativeDate of={session.last_used_at} within={(when) => t('security.last_used', { when })} />
          </span>
          <span className="text-ink-3">
            <RelativeDate of={session.created_at} within={(when) => t('security.signed_in', { when })} />
          </span>
        </div>
        {!session.current && (
          <div className="shrink-0 max-sm:-ms-3">
            <DeleteButton
              size="small"
              label={t('security.end_session')}
              what={name}
              busy={ending.isPending}
              onConfirm={() => ending.mutate()}
            />
          </div>
        )}
      </div>
      {ending.error && <ProblemCallout problem={isProblem(ending.error) ? ending.error : null} />}
    </li>
  );
}

/** Where someone is signed in, and a way to end it. */
export function SessionSection({ userId }: { userId: Id }) {
  const t = useText();
  const { data: sessions } = useSuspenseQuery(sessionsQuery(userId));
  const ending = useEnding(userId, () => endOtherSessions(userId));
  const others = sessions.filter((session) => !session.current);
  return (
    <Sheet title={t('security.sessions')} note={t('security.sessions_note')}>
      <ul className="-my-1 grid gap-3">
        {sessions.map((session) => (
          <SessionItem key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="-ms-3 justify-self-start">
          <DeleteButton
            size="small"
            label={t('security.end_others')}
            busy={ending.isPending}
            onConfirm={() => ending.mutate()}
          />
        </div>
      )}
      {ending.error && <ProblemCallout problem={isProblem(ending.error) ? ending.error : null} />}
    </Sheet>
  );
}
