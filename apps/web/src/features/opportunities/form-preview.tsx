import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useProblemText } from '../../lib/problem-text.ts';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { preview, type ShownStep } from './form.api.ts';
import type { FormDraft } from './form-steps.ts';

interface AskedProps {
  label: string;
  note?: string;
  help?: string;
  compulsory?: boolean;
  choices?: readonly string[];
}

function Asked({ label, note, help, compulsory = false, choices = [] }: AskedProps) {
  const t = useText();
  return (
    <li className="grid gap-0.5 border-s-2 border-line ps-3">
      <span className="flex flex-wrap items-center gap-2 text-sm">
        <span className="font-semibold">{label || t('builder.new_question')}</span>
        {note && <span className="text-xs text-ink-2">{note}</span>}
        {compulsory && <Pill tone="brand">{t('builder.compulsory_pill')}</Pill>}
      </span>
      {help && <span className="text-sm text-ink-2">{help}</span>}
      {choices.length > 0 && <span className="text-sm text-ink-2">{choices.join(' · ')}</span>}
    </li>
  );
}

function useSettings(step: ShownStep): string[] {
  const t = useText();
  return [
    t(`builder.asks_${step.type}`),
    ...(step.minimum_age === null ? [] : [t('builder.asks_age', { age: step.minimum_age })]),
    ...(step.phone_number_compulsory ? [t('builder.phone_compulsory')] : []),
    ...(step.min_address_history > 0 ? [t('builder.asks_months', { months: step.min_address_history })] : []),
    ...(step.apply_right_to_work ? [t('builder.right_to_work')] : []),
    ...(step.type === 'references' ? [t('builder.asks_references', { count: step.requested_references, months: step.reference_length })] : []),
    ...(step.type === 'diversity' && step.diversity_compulsory ? [t('builder.diversity_compulsory')] : []),
  ];
}

function askedOn(step: ShownStep, typeName: (type: ShownStep['questions'][number]['type']) => string): AskedProps[] {
  return [
    ...step.questions.map(({ label, help, type, compulsory, options }) => ({ label, help, compulsory, note: typeName(type), choices: options.map(({ display }) => display) })),
    ...step.attributes.map(({ name, help, type, compulsory, options }) => ({ label: name, help, compulsory, note: typeName(type), choices: options.map(({ display }) => display) })),
    ...step.documents.map(({ name }) => ({ label: name })),
    ...step.diversity_questions.map(({ question_text, options }) => ({ label: question_text, compulsory: step.diversity_compulsory, choices: options.map(({ option_text }) => option_text) })),
    ...[...step.consents, ...step.additional_consents].map(({ statement, compulsory, options }) => ({ label: statement, compulsory, choices: options.map(({ value }) => value) })),
    ...step.terms.map(({ name }) => ({ label: name, compulsory: true })),
  ];
}

function PreviewStep({ step, place, count }: { step: ShownStep; place: number; count: number }) {
  const t = useText();
  const settings = useSettings(step);
  const asked = askedOn(step, (type) => t(`builder.field_${type}`));
  const above: ReactNode = t('builder.preview_place', { place, count });
  return (
    <li>
      <Sheet title={step.name || t(`builder.type_${step.type}`)} note={above}>
        <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
          {settings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {asked.length > 0 && (
          <ul className="grid gap-4">
            {asked.map((one, index) => (
              <Asked key={index} {...one} />
            ))}
          </ul>
        )}
      </Sheet>
    </li>
  );
}

/** The draft as the server would give it to an applicant: what it refers to is written out, what is no longer offered is missing. */
export function FormPreview({ draft }: { draft: FormDraft }) {
  const problemText = useProblemText();
  const { data, error, refetch } = useQuery({ queryKey: ['opportunities', draft.opportunity_id, 'preview', draft.id, draft.version], queryFn: ({ signal }) => preview(draft, signal) });
  if (error) return <ErrorState onRetry={() => void refetch()}>{problemText(error)}</ErrorState>;
  if (!data) return <Loading />;
  return (
    <ol className="grid gap-6">
      {data.map((step, index) => (
        <PreviewStep key={step.type} step={step} place={index + 1} count={data.length} />
      ))}
    </ol>
  );
}
