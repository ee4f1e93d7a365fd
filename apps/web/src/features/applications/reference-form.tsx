import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { ChoiceInput, LongInput } from './answer-fields.tsx';
import { sendAnswer, type RequestedReferee } from './answer-link.api.ts';
import { monthsIn } from './known-time.ts';
import type { WayOut } from './other-ways-out.tsx';

const FIELDS = ['relationship', 'known_months', 'text', 'recommends'];

/** What someone thinks of the applicant, in their own words. */
export function ReferenceForm({ request, path, token, onDone }: WayOut & { request: RequestedReferee }) {
  const t = useText();
  const store = useMarkStore({
    relationship: '',
    known_months: '',
    text: '',
    recommends: null as string | null,
    questions: {} as Record<string, string>,
  });
  const { busy, problem, submit } = useSubmit(store, ({ questions, ...values }) =>
    sendAnswer(path, 'answer', {
      token,
      ...values,
      known_months: monthsIn(values.known_months),
      questions: Object.entries(questions).map(([id, answer]) => ({ id: Number(id), answer })),
    }).then(() => onDone(t('answer.reference_sent', { applicant: request.applicant }))),
  );
  const { applicant } = request;
  const years = request.reference_length / 12;
  return (
    <Sheet title={t('answer.reference')} note={t('answer.confidential', { organisation: request.organisation })}>
      <Form store={store} onSubmit={submit} label={t('answer.reference')} className="grid max-w-[46rem] gap-6">
        <ProblemCallout problem={problem} fields={FIELDS} />
        <TextInput
          path="relationship"
          label={t('answer.relationship', { applicant })}
          hint={t('answer.relationship_hint')}
          required
          autoComplete="off"
        />
        <TextInput
          path="known_months"
          label={t('answer.known', { applicant })}
          hint={years > 0 ? t('answer.known_least', { years }) : t('answer.known_hint')}
          required
          inputMode="decimal"
          autoComplete="off"
          width="short"
        />
        <LongInput path="text" label={t('answer.text', { applicant })} hint={t('answer.text_hint')} required rows={8} />
        {request.questions.map(({ id, name }) => (
          <LongInput key={id} path={`questions.${id}`} label={name} rows={4} />
        ))}
        <ChoiceInput
          path="recommends"
          label={t('answer.recommends', { applicant })}
          required
          choices={[
            { value: 'yes', label: t('answer.yes') },
            { value: 'no', label: t('answer.no') },
            { value: 'unsure', label: t('answer.unsure') },
          ]}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('answer.send')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
