import { useState } from 'react';
import { addDays } from '../../../ui/calendar/calendar-days.ts';
import type { DayRange } from '../../../ui/calendar/range-calendar.tsx';
import { RangeDropdown } from '../../../ui/calendar/range-dropdown.tsx';
import { RangePicker } from '../../../ui/calendar/range-picker.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const FROM = '2027-05-01';
const FULL = new Set(['2027-05-15', '2027-06-12']);
const SEASON_ENDS = '2027-06-26';
const nothing = () => {};

/** A sample of a house where people come and go on Saturdays. */
function useSampleRules(nights: number) {
  const t = useText();
  return {
    from: FROM,
    until: '2027-08-31',
    blocked(day: string) {
      if (day > SEASON_ENDS) return t('gallery.stay_closed');
      if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 6) return t('gallery.stay_saturdays');
      if (FULL.has(day)) return t('gallery.stay_full');
      return addDays(day, nights) > SEASON_ENDS ? t('gallery.stay_too_long') : null;
    },
  };
}

export function StaySection() {
  const t = useText();
  const [stay, setStay] = useState<DayRange | null>(null);
  const [duration, setDuration] = useState(7);
  const [share, setShare] = useState(true);
  const [months, setMonths] = useState('');
  const [visit, setVisit] = useState<DayRange | null>(null);
  const [length, setLength] = useState(7);
  const [rules, lengthRules] = [useSampleRules(duration), useSampleRules(length)];
  return (
    <Sheet title={t('gallery.stays')} note={t('gallery.stays_note')}>
      <RangePicker
        {...rules}
        label={t('gallery.stay_when')}
        required
        durations={[7, 14]}
        duration={duration}
        onDuration={setDuration}
        share={share}
        onShare={setShare}
        value={stay}
        onChange={setStay}
        onMonths={(first, last) => setMonths(`${first} ${last}`)}
      />
      <p data-testid="months" className="text-sm text-ink-2">
        {months}
      </p>
      <div className="max-w-120">
        <RangeDropdown
          {...lengthRules}
          label={t('gallery.stay_visit')}
          hint={t('gallery.stay_visit_hint')}
          durations={[7, 14, 21]}
          duration={length}
          onDuration={setLength}
          value={visit}
          onChange={setVisit}
        />
      </div>
      <RangePicker
        {...rules}
        label={t('gallery.stay_loading')}
        loading
        error={t('gallery.stay_error')}
        durations={[7]}
        duration={7}
        onDuration={nothing}
        value={null}
        onChange={nothing}
      />
    </Sheet>
  );
}
