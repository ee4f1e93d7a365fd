import { useIntl } from '../../ui/intl.tsx';
import {
  blockOf,
  changeoverWeekday,
  endDateOf,
  isValidRange,
  type DayBlock,
  type StayFacts,
} from '@manyhands/contract/form/booking-range.ts';
import { writeDay } from '../../ui/calendar/calendar-days.ts';
import { useText } from '../../ui/text.ts';
import { useStayFacts, type StaySource } from './use-stay-facts.ts';

type Refusal = DayBlock | 'no-start';

/** The names of Monday to Sunday. */
function writeWeekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, place) => format.format(Date.UTC(2024, 0, place + 1)));
}

/** Why a stay cannot begin on a day, and what can be chosen instead. Written once: a calendar asks about every day it shows, again and again. */
function useRefusalTexts({ rules, duration, min_date, max_date }: StayFacts) {
  const t = useText();
  const { locale } = useIntl();
  const weekdays = writeWeekdays(locale);
  const texts: Record<Exclude<Refusal, 'not-changeover'>, string> = {
    'too-early': t('stay.too_early', { day: writeDay(min_date, locale) }),
    'too-late': max_date === null ? '' : t('stay.too_late', { day: writeDay(max_date, locale) }),
    full: t('stay.full'),
    'no-stay': t('stay.no_stay', { count: duration }),
    'no-start': t('stay.no_start', { count: duration }),
  };
  const changeovers = [t('stay.no_changeover'), ...weekdays.map((weekday) => t('stay.not_changeover', { weekday }))];
  const weekdayOn = (day: string) => changeoverWeekday(rules, day) ?? 0;
  return {
    textOf: (code: Refusal, day: string): string =>
      code === 'not-changeover' ? changeovers[weekdayOn(day)]! : texts[code],
    /** Saturday, say; undefined where people come and go on no day. */
    weekdayOn: (day: string): string | undefined => weekdays[weekdayOn(day) - 1],
  };
}

/** The day a stay would begin on, with the stay in mind: on some days people can leave but no one can come. */
function refusalCode(day: string, facts: StayFacts): Refusal | null {
  const block = blockOf(day, facts);
  if (block) return block;
  const end = endDateOf(day, facts.duration);
  return end !== null && isValidRange({ start_date: day, end_date: end }, facts) ? null : 'no-start';
}

/** The days of a site on which a stay of this length can begin, in every month that is looked at. */
export function useStayDays(source: StaySource) {
  const t = useText();
  const { duration, min_date, max_date } = source;
  const { rules, availability, isKnown, isFailed, ...rest } = useStayFacts(source);
  const facts: StayFacts = { rules: rules ?? [], availability, duration, min_date, max_date };
  const { textOf, weekdayOn } = useRefusalTexts(facts);
  const unknown = t(isFailed ? 'stay.not_known' : 'stay.looking');
  return {
    ...rest,
    isFailed,
    /** The day on which people come and go when the first stays begin. */
    weekday: weekdayOn(min_date),
    /** Why a stay cannot begin on the day; null when it can. */
    refusal(day: string): string | null {
      const code = refusalCode(day, facts);
      // Days outside the season are so whatever the site says; all others wait for it.
      if (code !== 'too-early' && code !== 'too-late' && !isKnown(day)) return unknown;
      return code && textOf(code, day);
    },
  };
}
