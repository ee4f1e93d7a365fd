import { CalendarDays, Clock, MapPin, Repeat } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { useText } from '../../ui/text.ts';
import type { Opportunity } from './opportunity.api.ts';

const KINDS = {
  Ongoing: 'apply.kind_ongoing',
  'One-off': 'apply.kind_one_off',
  'Residential-short': 'apply.kind_residential_short',
  'Residential-long': 'apply.kind_residential_long',
} as const;

export interface FactsOf extends Pick<
  Opportunity,
  'type' | 'start_date' | 'end_date' | 'closing_date' | 'time_commitment' | 'from_home' | 'town'
> {
  /** Null where the team is not to be named. */
  place: string | null;
  /** From where someone looks, in metres. */
  distance?: number | null;
}

const METRES_PER_MILE = 1609.344;

function useDates({ start_date, end_date }: FactsOf): string {
  const t = useText();
  const [from, to] = [formatDay(start_date), formatDay(end_date)];
  if (from && from === to) return from;
  if (from && to) return t('apply.from_to', { from, to });
  return from ? t('apply.from', { from }) : to ? t('apply.until', { to }) : '';
}

/** Where, how often and when, each with its sign. */
export function OpportunityFacts({ of, stacked }: { of: FactsOf; stacked?: boolean }) {
  const t = useText();
  const miles = of.distance == null ? '' : t('opportunities.miles', { miles: of.distance / METRES_PER_MILE });
  const home = of.from_home ? t('opportunities.from_home') : '';
  const facts = [
    {
      name: t('apply.team'),
      value: [of.place, of.town === of.place ? '' : of.town, miles, home].filter(Boolean).join(' · '),
      Icon: MapPin,
    },
    { name: t('apply.kind'), value: t(KINDS[of.type]), Icon: Repeat },
    { name: t('opportunities.filter_time'), value: t(`opportunities.time_${of.time_commitment}`), Icon: Clock },
    { name: t('apply.dates'), value: useDates(of), Icon: CalendarDays },
    {
      name: t('opportunities.closing'),
      value: of.closing_date && t('opportunities.apply_by', { date: formatDay(of.closing_date) ?? '' }),
      Icon: CalendarDays,
    },
  ].filter((fact) => fact.value);
  return (
    <dl className={stacked ? 'grid gap-3 text-sm text-ink-2' : 'flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2'}>
      {facts.map(({ name, value, Icon }) => (
        <div key={name} className="flex items-center gap-2">
          <dt>
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
