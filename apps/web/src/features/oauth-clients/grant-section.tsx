import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { RelativeDate } from '../../lib/relative-date.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Id } from '../../lib/resource-api.ts';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { endGrant, grantsQuery, type Grant } from './oauth-client.api.ts';

function GrantItem({ userId, grant }: { userId: Id; grant: Grant }) {
  const t = useText();
  const cache = useQueryClient();
  const { name } = grant.client;
  const ending = useMutation({
    mutationFn: () => endGrant(userId, grant.id),
    onSuccess: () => toast(t('security.program_ended', { name })),
    onSettled: () => cache.invalidateQueries({ queryKey: ['users', userId, 'oauth-grants'] }),
  });
  return (
    <li className="grid gap-2 border-line not-last:border-b not-last:pb-3">
      <div className="flex items-start justify-between gap-x-4 gap-y-1 max-sm:flex-col">
        <div className="grid min-w-0 gap-0.5 py-[7px] text-sm">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {grant.last_used_at && (
            <span className="text-ink-2">
              <RelativeDate of={grant.last_used_at} within={(when) => t('security.last_used', { when })} />
            </span>
          )}
          <span className="text-ink-3">
            <RelativeDate of={grant.created_at} within={(when) => t('security.program_since', { when })} />
          </span>
        </div>
        <div className="shrink-0 max-sm:-ms-3">
          <DeleteButton
            size="small"
            label={t('security.program_end')}
            what={name}
            busy={ending.isPending}
            onConfirm={() => ending.mutate()}
          />
        </div>
      </div>
      {ending.error && <ProblemCallout problem={isProblem(ending.error) ? ending.error : null} />}
    </li>
  );
}

/** API clients that may act for someone, and a way to end it. Most people have none and see nothing. */
export function GrantSection({ userId }: { userId: Id }) {
  const t = useText();
  const { data: grants } = useSuspenseQuery(grantsQuery(userId));
  if (grants.length === 0) return null;
  return (
    <Sheet title={t('security.programs')} note={t('security.programs_note')}>
      <ul className="-my-1 grid gap-3">
        {grants.map((grant) => (
          <GrantItem key={grant.id} userId={userId} grant={grant} />
        ))}
      </ul>
    </Sheet>
  );
}
