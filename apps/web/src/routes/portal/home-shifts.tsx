import { OwnShift, ShiftFacts } from '../../features/rotas/own-shifts.tsx';
import { useMine } from '../../features/rotas/own-shift.api.ts';
import { ASSIGNMENT_TONES } from '../../features/rotas/shift.api.ts';
import { shownAtHome } from '../../features/rotas/shift.rules.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { loadShiftsWords } from './shifts-words.ts';

function Next() {
  const t = useText();
  const { data = [] } = useMine();
  const rows = shownAtHome(data.filter(({ shift }) => shift !== null));
  if (rows.length === 0) return null;
  return (
    <Sheet title={t('shifts.next')}>
      <ul className="grid gap-4">
        {rows.map((assignment) => {
          const { id, state } = assignment;
          const shift = assignment.shift!;
          if (state === 'offered') return <OwnShift key={id} assignment={assignment} shift={shift} linked />;
          return (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-3 border-line not-last:border-b not-last:pb-4"
            >
              <ShiftFacts shift={shift} linked />
              <Pill tone={ASSIGNMENT_TONES[state]}>{t(`assignment.state_${state}`)}</Pill>
            </li>
          );
        })}
      </ul>
      <ButtonLink href="/portal/shifts" className="justify-self-start">
        {t('shifts.all')}
      </ButtonLink>
    </Sheet>
  );
}

/** One's next shifts, at home. */
export function HomeShifts() {
  return (
    <MoreWords load={loadShiftsWords}>
      <Next />
    </MoreWords>
  );
}
