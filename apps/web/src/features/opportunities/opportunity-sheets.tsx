import { Check } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { minutesOf } from '../../lib/application-time.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { Opportunity, StepOutline } from './opportunity.api.ts';

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

/** What someone has to bring along, from what the form will ask. */
function useConditions(steps: readonly StepOutline[]): string[] {
  const t = useText();
  const intl = useIntl();
  return steps.flatMap((step) => {
    const told: string[] = [];
    if (step.minimum_age) told.push(t('opportunities.who_age', { age: step.minimum_age }));
    if (step.apply_right_to_work) told.push(t('opportunities.who_right'));
    if (step.min_address_history > 0) told.push(t('opportunities.who_addresses', { months: step.min_address_history }));
    if (step.documents.length > 0)
      told.push(
        t('opportunities.who_documents', { documents: intl.formatList(step.documents.map(({ name }) => name)) }),
      );
    if (step.requested_references > 0) {
      told.push(
        step.reference_length > 0
          ? t('opportunities.who_references_long', { count: step.requested_references, months: step.reference_length })
          : t('opportunities.who_references', { count: step.requested_references }),
      );
    }
    return told;
  });
}

export function RequirementsSheet({ opportunity, steps }: { opportunity: Opportunity; steps: readonly StepOutline[] }) {
  const t = useText();
  const conditions = useConditions(steps);
  const role = opportunity.role_profile?.display_name;
  return (
    <Sheet title={t('opportunities.who')} note={role ? t('opportunities.who_role', { role }) : undefined}>
      <ul className="grid gap-3">
        {(conditions.length > 0 ? conditions : [t('opportunities.who_everybody')]).map((condition) => (
          <li key={condition} className="flex items-start gap-3">
            <Check aria-hidden className="mt-[3px] size-5 shrink-0 text-brand-text" />
            <span>{condition}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The places, each with its slots; nights are told where people stay the night. */
export function PlacesSheet({ opportunity, stays }: { opportunity: Opportunity; stays: boolean }) {
  const t = useText();
  const nights = (min: number, max: number) =>
    min === max ? t('opportunities.nights', { count: min }) : t('opportunities.nights_between', { min, max });
  const slotWords = ({ name, min_duration, max_duration }: Opportunity['sub_locations'][number]['timeslots'][number]) =>
    [name, stays && nights(min_duration, max_duration)].filter(Boolean).join(' · ');
  if (opportunity.sub_locations.length === 0) return null;
  return (
    <Sheet title={t('opportunities.places')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {opportunity.sub_locations.map((place) => (
          <li key={place.id} className="grid content-start gap-1 rounded-md border border-line p-4">
            <p className="font-semibold">{place.name}</p>
            {place.timeslots.filter(slotWords).map((slot) => (
              <p key={slot.id} className="text-sm text-ink-2">
                {slotWords(slot)}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

export function StepsSheet({ steps }: { steps: readonly StepOutline[] }) {
  const t = useText();
  if (steps.length === 0) return null;
  return (
    <Sheet
      title={t('apply.steps')}
      note={`${t('apply.steps_note', { count: steps.length })} ${t('opportunities.steps_time', { minutes: minutesOf(steps) })}`}
    >
      <ol className="grid gap-3">
        {steps.map((step, index) => (
          <li key={step.type} className="flex items-center gap-3 text-sm">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-line text-xs font-bold text-ink-2"
            >
              {index + 1}
            </span>
            {step.name}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
