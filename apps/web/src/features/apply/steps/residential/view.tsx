import { Suspense, useState } from 'react';
import { useIntl } from '../../../../ui/intl.tsx';
import { nightsBetween } from '@manyhands/contract/form/booking-range.ts';
import { useField } from '../../../../lib/forms/form.tsx';
import { useObserved } from '../../../../lib/observable.ts';
import { Button } from '../../../../ui/button.tsx';
import { writeDay } from '../../../../ui/calendar/calendar-days.ts';
import { ChoiceTiles } from '../../../../ui/choice-tiles.tsx';
import { FieldProblem } from '../../../../ui/field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { PieceLoading } from '../../../../ui/piece-loading.tsx';
import { lazyPiece } from '../../../../ui/pieces.ts';
import { TextArea } from '../../../../ui/text-field.tsx';
import { useText } from '../../../../ui/text.ts';
import { useApplication, type StepProps } from '../../application-context.tsx';
import type { BookingValue } from './values.ts';
import { LinkedNames } from './residential-linked.tsx';
import { TeamName } from './residential-team.tsx';
import { StepFields } from '../step-fields.tsx';
import { YesNoInput } from '../yes-no.tsx';

const ResidentialPicker = lazyPiece(async () => (await import('./residential-picker.tsx')).ResidentialPicker);

const HEAD = 'py-2 pe-4 text-start align-bottom text-sm font-semibold text-ink-2';
const CELL = 'py-2 pe-4 text-start align-top';

/** Where, for how long, and whether in a room with others. */
function StayTable({ booking }: { booking: BookingValue }) {
  const t = useText();
  const nights = nightsBetween(booking.start_date, booking.end_date);
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={HEAD}>
            {t('booking.location')}
          </th>
          <th scope="col" className={HEAD}>
            {t('widget.duration')}
          </th>
          <th scope="col" className={HEAD}>
            {t('widget.share_room')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={CELL}>
            <TeamName />
          </td>
          <td className={CELL}>{nights === '-' ? nights : t('widget.nights', { count: nights })}</td>
          <td className={CELL}>{t(booking.willing_to_share ? 'field.yes' : 'field.no')}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The two days, and the calendar behind Edit. An application that was saved keeps the days it was saved with. */
function StayDates({ booking }: { booking: BookingValue }) {
  const t = useText();
  const { locale } = useIntl();
  const { loaded_application: isFixed } = useObserved(useApplication().applicant);
  const { start_date, end_date } = booking;
  const hasStay = nightsBetween(start_date, end_date) !== '-';
  const [isOpen, setOpen] = useState(!hasStay);
  const [start, end] = [useField('booking.start_date'), useField('booking.end_date')];
  const shown = (day: string) => (hasStay ? writeDay(day, locale) : '-');
  const problem = start.error ?? end.error;
  if (isOpen && !isFixed) {
    return (
      <Suspense fallback={<PieceLoading />}>
        <div data-path="booking.start_date">
          <ResidentialPicker />
        </div>
      </Suspense>
    );
  }
  return (
    <div data-path="booking.start_date" className="grid gap-3">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {[
          { label: t('booking.start'), day: start_date },
          { label: t('booking.end'), day: end_date },
        ].map(({ label, day }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>{shown(day)}</dd>
          </div>
        ))}
      </dl>
      {problem && <FieldProblem>{problem}</FieldProblem>}
      {!isFixed && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('ui.edit')}
          <span className="sr-only">{t('booking.when')}</span>
        </Button>
      )}
    </div>
  );
}

const GENDERS = [1, 2, 3, 98, 4] as const;

function GenderInput() {
  const t = useText();
  const { value, onChange, ...rest } = useField<number | null>('booking.gender_id');
  const choices = GENDERS.map((id) => ({ value: String(id), label: t(`diversity.option_${id}`) }));
  return (
    <ChoiceTiles
      label={t('booking.gender')}
      hint={t('booking.gender_hint')}
      required
      columns={2}
      choices={choices}
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

function Requirements({ hasRequirements }: { hasRequirements: boolean }) {
  const t = useText();
  const { form } = useApplication();
  const { value, ...rest } = useField<string | null>('booking.requirements');
  return (
    <Sheet title={t('booking.more')}>
      <YesNoInput
        path="booking.requirements_radio"
        label={t('booking.anything_else')}
        required
        onAnswer={(answer) => !answer && form.change('booking.requirements', '')}
      />
      {hasRequirements && (
        <TextArea
          label={t('booking.requirements')}
          hint={t('booking.requirements_hint')}
          required
          rows={5}
          {...rest}
          value={value ?? ''}
        />
      )}
    </Sheet>
  );
}

/** A stay at a residential site: when, with whom, and what the house should know. */
export function View({ step }: StepProps) {
  const t = useText();
  const { value: booking } = useField<BookingValue>('booking');
  return (
    <>
      <Sheet title={t('booking.title')}>
        <StayTable booking={booking} />
        <StayDates booking={booking} />
      </Sheet>
      <Sheet title={t('booking.who')}>
        <GenderInput />
        <LinkedNames />
      </Sheet>
      <Requirements hasRequirements={booking.requirements_radio === true} />
      <StepFields step={step} />
    </>
  );
}
