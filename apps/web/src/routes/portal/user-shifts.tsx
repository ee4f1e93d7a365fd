import { AvailabilityForm } from '../../features/rotas/availability-form.tsx';
import { OnBehalf, usePortalPath } from '../../lib/behalf.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { NotFoundPage } from '../error-page.tsx';
import { loadAvailabilityWords } from './availability-words.ts';
import { Diary } from './diary-sheet.tsx';
import { loadDiaryWords } from './diary-words.ts';
import { ShiftLists } from './shift-lists.tsx';
import { ShiftSheet } from './shift-sheet.tsx';
import { loadShiftsWords } from './shifts-words.ts';
import type { UserSectionProps } from './user-section.ts';

function Lists() {
  const t = useText();
  const path = usePortalPath();
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink size="small" href={path('/shifts/calendar')}>
          {t('shifts.calendar')}
        </ButtonLink>
        <ButtonLink size="small" href={path('/shifts/availability')}>
          {t('shifts.child_availability')}
        </ButtonLink>
      </div>
      <ShiftLists />
    </>
  );
}

function Below({ rest }: { rest: string }) {
  if (rest === 'calendar')
    return (
      <MoreWords load={loadDiaryWords}>
        <Diary />
      </MoreWords>
    );
  if (rest === 'availability') return <AvailabilityForm />;
  return /^\d+$/.test(rest) ? <ShiftSheet shiftId={Number(rest)} titled /> : <NotFoundPage />;
}

function Pages({ rest }: { rest: string }) {
  const t = useText();
  const path = usePortalPath();
  if (rest === '') return <Lists />;
  return (
    <>
      <div className="text-sm font-semibold text-brand-text">
        <BackLink href={path('/shifts')} label={t('shifts.title')} />
      </div>
      <Below rest={rest} />
    </>
  );
}

/** A child's shifts, one of them, what else is theirs by day, and when they can come; for their guardian, who acts for them. */
export function UserShifts({ person, rest = '' }: UserSectionProps) {
  return (
    <OnBehalf value={person.id}>
      <MoreWords load={loadShiftsWords}>
        <MoreWords load={loadAvailabilityWords}>
          <Pages rest={rest} />
        </MoreWords>
      </MoreWords>
    </OnBehalf>
  );
}
