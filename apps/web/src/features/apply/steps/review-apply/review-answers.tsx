import { useSyncExternalStore } from 'react';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { useText } from '../../../../ui/text.ts';
import { ageOn } from '../basic-details/ages.ts';
import { useApplication, useParts } from '../../application-context.tsx';
import { hashOf } from '../../engine/page-parameters.ts';
import type { ReviewFacts, ReviewRow } from '../step-kind.ts';
import { reviewRows } from './review-rows.ts';
import { useSupplied } from '../supporting-documents/use-supplied.ts';

function Answered({ row }: { row: ReviewRow }) {
  const t = useText();
  const { Answer } = useParts();
  const isEmpty = row.field ? row.value === undefined || row.value === null || row.value === '' : !row.text;
  if (isEmpty) return <span className="text-ink-3">{t('review.not_provided')}</span>;
  return row.field ? (
    <Answer field={row.field} value={row.value} />
  ) : (
    <bdi className="whitespace-pre-line">{row.text}</bdi>
  );
}

function StepAnswers({ step, place, facts }: { step: FormStep; place: number; facts: ReviewFacts }) {
  const t = useText();
  const { act } = useApplication();
  const rows = reviewRows(step, facts, t);
  return (
    <Sheet level={3} title={step.name}>
      <dl className="-my-3 grid divide-y divide-line">
        {rows.map((row, at) => (
          // Two rows may have one name: two referees' telephones, two addresses before.
          <div
            key={`${row.label}-${at}`}
            className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[minmax(8rem,13rem)_minmax(0,1fr)_auto]"
          >
            <dt className="text-sm font-semibold">{row.label}</dt>
            <dd className="min-w-0 text-sm break-words">
              <Answered row={row} />
            </dd>
            <dd data-print="no" className="text-sm">
              <a
                href={hashOf(step.type)}
                onClick={(event) => {
                  event.preventDefault();
                  act(({ edit }) => edit(place, row.path));
                }}
                className="rounded-sm font-semibold text-brand-text underline underline-offset-4"
              >
                {t('review.change')}
                <span className="sr-only"> {row.label}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

/** All answers by step, each with a way back to where it was given. */
export function ReviewAnswers() {
  const { form, steps, motivations, opportunity, today, organisation } = useApplication();
  const supplied = useSupplied();
  const values = useSyncExternalStore(form.subscribe, form.values);
  const age = ageOn(today, values.dob);
  const facts: ReviewFacts = {
    values,
    motivations,
    team: opportunity.team?.name ?? '',
    isMinor: age !== null && age < organisation.minor_age,
    supplied,
  };
  return steps
    .slice(0, -1)
    .map((step, place) => <StepAnswers key={step.type} step={step} place={place} facts={facts} />);
}
