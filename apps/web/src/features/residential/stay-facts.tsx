import { BedSingle, NotebookText, UsersRound } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { useText } from '../../ui/text.ts';
import type { Guest } from './board.api.ts';

/** What matters for the room, as small signs. The words for them stand in the name of what they are part of. */
export function StaySigns({ guest }: { guest: Guest }) {
  return (
    <>
      {!guest.willing_to_share && <BedSingle aria-hidden className="size-4 shrink-0" />}
      {(guest.linked?.length ?? 0) > 0 && <UsersRound aria-hidden className="size-4 shrink-0" />}
      {guest.requirements && <NotebookText aria-hidden className="size-4 shrink-0" />}
    </>
  );
}

/** A stay in one sentence, for those who do not see the board. */
export function useStayName() {
  const t = useText();
  return ({ user_name, start_date, end_date, state, willing_to_share, linked, requirements }: Guest): string =>
    [
      t('board.stay_name', {
        name: user_name,
        start: formatDay(start_date),
        end: formatDay(end_date),
        state: t(`board.${state}`),
      }),
      ...(willing_to_share ? [] : [t('board.alone')]),
      ...(linked?.length ? [t('board.with', { names: linked.join(', ') })] : []),
      ...(requirements ? [t('board.has_needs')] : []),
    ].join(', ');
}
