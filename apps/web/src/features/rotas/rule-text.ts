import { useIntl } from '../../ui/intl.tsx';
import { formatDay } from '../../lib/dates.ts';
import { useText } from '../../ui/text.ts';
import { readRule } from './repeat.rules.ts';
import { useWeekdays } from './weekdays.ts';

/** A rule as a coordinator would say it: every 2 weeks on Tuesday and Thursday. */
export function useRuleWords(): (rrule: string, endsOn?: string | null) => string {
  const t = useText();
  const { formatList } = useIntl();
  const named = useWeekdays();
  return (rrule, endsOn) => {
    const { freq, interval, weekdays, monthDays } = readRule(rrule);
    const days = formatList(weekdays.map(({ weekday }) => named(weekday)));
    const nth = String(weekdays[0]?.nth ?? 0);
    const monthly =
      weekdays.length > 0
        ? t('rota.rule_nth', { count: interval, nth, day: days })
        : t('rota.rule_monthly', { count: interval, day: monthDays[0] ?? 0 });
    const weekly = weekdays.length > 0 ? t('rota.rule_weekly', { count: interval, days }) : t('rota.repeat_weekly');
    const words = freq === 'WEEKLY' ? weekly : freq === 'MONTHLY' ? monthly : t('rota.rule_daily', { count: interval });
    return endsOn ? t('rota.rule_until', { rule: words, day: formatDay(endsOn) }) : words;
  };
}
