import type { ReactNode } from 'react';
import type { FormStep } from '@manyhands/contract/form/form-step.ts';
import type { motivation } from '@manyhands/contract/motivations/motivation.resource.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StaffApplication } from '../../../features/applications/staff-application.api.ts';
import { fromWire } from '../../../features/apply/engine/application-wire.ts';
import { reviewRows } from '../../../features/apply/steps/review-apply/review-rows.ts';
import type { ReviewFacts, ReviewRow } from '../../../features/apply/steps/step-kind.ts';
import { SurroundingsContext, USUAL_SURROUNDINGS } from '../../../features/custom-fields/field-surroundings.ts';
import { ShownAnswer } from '../../../features/custom-fields/shown-value.tsx';
import { surroundingsQuery } from '../../../features/custom-fields/surroundings.api.ts';
import { resourceApi } from '../../../lib/resource-api.ts';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { Link } from '../../../ui/link.tsx';
import { PhoneText } from '../../../ui/phone/phone-text.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const FILES = ['file', 'files', 'photo'];

/** Also one that is no longer offered. */
const motivationQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['motivations', id],
    queryFn: async ({ signal }) => [
      (await resourceApi<typeof motivation>('organisation/motivations', {}).show(id!, undefined, signal)).row,
    ],
    enabled: id !== null,
  });

/** What was sent, in the shape in which the last step of the form looks through it. */
function valuesOf({ answers }: StaffApplication, steps: readonly FormStep[]): ReviewFacts['values'] {
  const values = fromWire(answers, steps);
  return {
    ...values,
    addresses: values.addresses.map((address) => ({ ...address, from_date: address.from_date ?? '' })),
  };
}

function FileLink({ id, name, scanned }: { id: number; name: string; scanned: boolean }) {
  const t = useText();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={`/api/files/${id}/content`} target="_blank" rel="noreferrer" className="wrap-anywhere">
        {name}
      </Link>
      {!scanned && <Pill>{t('file.not_scanned')}</Pill>}
    </span>
  );
}

function AnsweredFiles({ value, files }: { value: unknown; files: StaffApplication['files'] }) {
  const t = useText();
  const handedIn = (Array.isArray(value) ? value : [value]) as { id: number }[];
  return (
    <ul className="grid gap-1">
      {handedIn.map(({ id }, place) => {
        const file = files.find((one) => one.id === id);
        return (
          <li key={id}>
            <FileLink
              id={id}
              name={file?.original_name ?? t('applicants.file', { number: place + 1 })}
              scanned={file?.scanned ?? false}
            />
          </li>
        );
      })}
    </ul>
  );
}

const TELEPHONE = /(\+\d{8,15})/;

/** What a step says of its answers, with telephone numbers as people write them: an application keeps them as they are dialled. */
function WrittenText({ children: text }: { children: string }) {
  return (
    <span className="wrap-anywhere whitespace-pre-line">
      {text.split(TELEPHONE).map((part, place) => (place % 2 === 1 ? <PhoneText key={place}>{part}</PhoneText> : part))}
    </span>
  );
}

function Answered({ row: { field, value, text }, files }: { row: ReviewRow; files: StaffApplication['files'] }) {
  const t = useText();
  const isEmpty = field ? value === undefined || value === null || value === '' : !text;
  if (isEmpty) return <span className="text-ink-3">{t('review.not_provided')}</span>;
  if (!field) return <WrittenText>{text!}</WrittenText>;
  return FILES.includes(field.type) ? (
    <AnsweredFiles value={value} files={files} />
  ) : (
    <ShownAnswer field={field} value={value} />
  );
}

/** The file of each document that the step asked for. */
function documentFacts(
  { documents: requested }: FormStep,
  { documents }: StaffApplication,
  t: ReturnType<typeof useText>,
): Fact[] {
  return requested.map(({ id, name }) => {
    const file = documents.find(({ document_id }) => document_id === id);
    const earlier = file?.supplied_earlier && <Pill>{t('application.supplied_earlier')}</Pill>;
    return {
      label: name,
      value: file ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <FileLink id={file.file_id} name={file.original_name} scanned={file.scanned} />
          {earlier}
        </span>
      ) : (
        <span className="text-ink-3">{t('review.not_provided')}</span>
      ),
    };
  });
}

/** Everything that was answered, step by step as the form asked it then. Monitoring answers are not there, nor is their step. */
export function ApplicationAnswers({ application }: { application: StaffApplication }): ReactNode {
  const t = useText();
  const steps = (application.form as unknown as FormStep[]).filter(({ type }) => type !== 'diversity');
  const values = valuesOf(application, steps);
  const { data: around = USUAL_SURROUNDINGS } = useQuery(surroundingsQuery);
  const { data: motivations = [] } = useQuery(motivationQuery(values.motivation));
  const facts: ReviewFacts = {
    values,
    motivations,
    team: application.booking?.team?.name ?? '',
    supplied: [],
    isMinor: application.minor,
  };
  return (
    <SurroundingsContext value={around}>
      {steps.map((step) => {
        const documents = documentFacts(step, application, t);
        const rows = reviewRows(step, facts, t).filter(({ field }) => field || documents.length === 0);
        if (documents.length + rows.length === 0) return null;
        return (
          <Sheet key={step.type} title={step.name}>
            <Facts
              facts={[
                ...documents,
                ...rows.map((row) => ({ label: row.label, value: <Answered row={row} files={application.files} /> })),
              ]}
            />
          </Sheet>
        );
      })}
    </SurroundingsContext>
  );
}
