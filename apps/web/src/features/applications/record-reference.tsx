import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { referenceQuestion } from '../../lib/records/descriptors/reference-question.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { ChoiceInput, LongInput } from './answer-fields.tsx';
import { fullName } from './application.rules.ts';
import { callRequest, type RequestRow } from './answer-request.api.ts';
import { monthsIn } from './known-time.ts';

const TEXTS: OwnTexts = {
  value_missing: 'records.required',
  number_wrong: 'records.required',
  choose_option: 'asking.choose',
};
const BLANK = {
  declined: false,
  reason: '',
  relationship: '',
  known_months: '',
  text: '',
  recommends: null as string | null,
  questions: {} as Record<string, string>,
};

function Declined() {
  const t = useText();
  const { value, onChange } = useField<boolean>('declined');
  return <Checkbox label={t('asking.declined')} checked={value} onChange={onChange} />;
}

interface Question {
  id: number;
  name: string;
}

function Said({ questions }: { questions: readonly Question[] }) {
  const t = useText();
  return (
    <>
      <TextInput path="relationship" label={t('applicants.relationship')} required autoComplete="off" />
      <TextInput
        path="known_months"
        label={t('asking.known')}
        hint={t('asking.known_hint')}
        required
        inputMode="decimal"
        autoComplete="off"
        width="short"
      />
      <LongInput path="text" label={t('asking.said')} hint={t('asking.said_hint')} required rows={6} />
      {questions.map(({ id, name }) => (
        <LongInput key={id} path={`questions.${id}`} label={name} rows={3} />
      ))}
      <ChoiceInput
        path="recommends"
        label={t('applicants.recommends')}
        required
        choices={(['yes', 'no', 'unsure'] as const).map((value) => ({
          value,
          label: t(`applicants.recommends_${value}`),
        }))}
      />
    </>
  );
}

interface RecordProps {
  row: RequestRow;
  onClose(): void;
  onDone(): unknown;
}

/** What a referee said on the telephone, written down by whoever rang them. */
export function RecordReference({ row, onClose, onDone }: RecordProps) {
  const t = useText();
  const worded = useServerTexts(TEXTS);
  const { data = [] } = useQuery(allRecordsQuery(referenceQuestion));
  const questions = data.filter(({ archived }) => !archived);
  const store = useMarkStore({ ...BLANK, questions: {} as Record<string, string> });
  const { declined } = useSyncExternalStore(store.subscribe, store.values);
  const { state, problem, save } = useSave({
    store,
    send: ({ declined: refused, reason, known_months, questions: answers, ...said }) => {
      const answered = Object.entries(answers).map(([id, answer]) => ({ id: Number(id), answer }));
      const body = { ...said, known_months: monthsIn(known_months), questions: answered };
      const sent = refused
        ? callRequest('reference', row.id, 'record-refusal', { reason })
        : callRequest('reference', row.id, 'record', body);
      return sent.catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved() {
      onClose();
      void onDone();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('asking.record_title', { name: fullName(row) })}
      note={t('asking.record_note')}
    >
      <Form store={store} onSubmit={save} label={t('asking.record')} className="grid gap-5">
        <ProblemCallout
          problem={problem}
          fields={declined ? ['reason'] : ['relationship', 'known_months', 'text', 'recommends']}
        />
        <Declined />
        {declined ? <LongInput path="reason" label={t('asking.reason')} rows={3} /> : <Said questions={questions} />}
        <DialogSaveRow state={state} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
