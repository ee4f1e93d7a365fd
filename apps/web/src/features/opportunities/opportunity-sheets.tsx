import { CalendarDays, MapPin, Repeat } from 'lucide-react';
import { formatDay } from '../../lib/dates.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { FormSteps, Opportunity } from './opportunity.api.ts';

const KINDS = {
  Ongoing: 'apply.kind_ongoing',
  'One-off': 'apply.kind_one_off',
  'Residential-short': 'apply.kind_residential_short',
  'Residential-long': 'apply.kind_residential_long',
} as const;

function useDates({ start_date, end_date }: Opportunity): string {
  const t = useText();
  const [from, to] = [formatDay(start_date), formatDay(end_date)];
  if (from && to) return t('apply.from_to', { from, to });
  return from ? t('apply.from', { from }) : to ? t('apply.until', { to }) : '';
}

/** Where, how often and when, each with its sign. */
export function OpportunityFacts({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const facts = [
    { name: t('apply.team'), value: opportunity.team?.name, Icon: MapPin },
    { name: t('apply.kind'), value: t(KINDS[opportunity.type]), Icon: Repeat },
    { name: t('apply.dates'), value: useDates(opportunity), Icon: CalendarDays },
  ].filter((fact) => fact.value);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {facts.map(({ name, value, Icon }) => (
        <div key={name} className="flex items-center gap-2">
          <dt>
            <Icon aria-hidden className="size-4" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function AboutSheet({ opportunity }: { opportunity: Opportunity }) {
  const t = useText();
  const paragraphs = opportunity.description.split(/\n{2,}/).filter(Boolean);
  if (paragraphs.length === 0) return null;
  return (
    <Sheet title={t('apply.about')}>
      <div className="grid max-w-[46rem] gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </Sheet>
  );
}

export function StepsSheet({ steps }: { steps: FormSteps }) {
  const t = useText();
  return (
    <Sheet title={t('apply.steps')} note={t('apply.steps_note', { count: steps.length })}>
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step.type} className="flex items-center gap-3 text-sm">
            <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-line text-xs font-bold text-ink-2">
              {index + 1}
            </span>
            {step.name}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
