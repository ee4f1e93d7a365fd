import { ArrowRightLeft, Ellipsis, UserRoundMinus } from 'lucide-react';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { LazyMenu } from '../../ui/popup/lazy-menu.tsx';
import { useText } from '../../ui/text.ts';
import type { AskPerson } from './person-moves.tsx';
import { shiftPath, type Assignment, type Shift } from './shift.api.ts';
import { isAhead } from './shift.rules.ts';

/** More would hide the rest of the day. */
const MOST = 6;

/** Those who come; each is pulled to another shift, or moved by the menu. */
export function PeopleChips({
  shift,
  people,
  onPerson,
}: {
  shift: Shift;
  people: readonly Assignment[];
  onPerson: AskPerson;
}) {
  const t = useText();
  if (people.length === 0) return null;
  const shown = people.slice(0, MOST);
  const more = people.length - shown.length;
  return (
    <ul aria-label={t('rota.people_of', { name: shift.name })} className="mt-1 grid gap-1">
      {shown.map((assignment) => (
        <Chip key={assignment.id} {...{ shift, assignment, onPerson }} />
      ))}
      {more > 0 && (
        <li className="ps-2 text-xs">
          <Link href={shiftPath(shift.id)}>{t('rota.more_people', { count: more })}</Link>
        </li>
      )}
    </ul>
  );
}

function Chip({ shift, assignment, onPerson }: { shift: Shift; assignment: Assignment; onPerson: AskPerson }) {
  const t = useText();
  const { id, user_name, state, override_reason, ended = [] } = assignment;
  const mayMove = isAhead(shift);
  return (
    <li
      data-card={id}
      data-onto="seat"
      data-movable={mayMove ? '' : undefined}
      className={cx(
        'flex min-h-8 items-center rounded-sm bg-sunken ps-2 text-xs text-ink select-none',
        mayMove && 'md:cursor-grab',
      )}
    >
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">
        {user_name}
        {state === 'cover-requested' && (
          <span className="block text-ink-2">{t('assignment.state_cover-requested')}</span>
        )}
        {ended.map((code) => (
          <span key={code} className="block text-danger">
            {t(`eligibility.${code}`)}
          </span>
        ))}
        {override_reason && (
          <span className="block text-ink-2" title={override_reason}>
            {t('rota.exception')}
          </span>
        )}
      </span>
      {mayMove && (
        <LazyMenu
          className="size-8 shrink-0 justify-center p-0! max-md:size-11"
          button={
            <>
              <Ellipsis aria-hidden className="size-4" />
              <span className="sr-only">{t('rota.person_actions', { name: user_name, shift: shift.name })}</span>
            </>
          }
          groups={[
            {
              id: 'person',
              items: [
                {
                  id: 'move',
                  label: t('rota.move_to_another'),
                  icon: <ArrowRightLeft aria-hidden className="size-4" />,
                },
                { id: 'take-off', label: t('rota.take_off'), icon: <UserRoundMinus aria-hidden className="size-4" /> },
              ],
              onPick: (what) => onPerson({ what: what as 'move' | 'take-off', shift, assignment }),
            },
          ]}
        />
      )}
    </li>
  );
}
