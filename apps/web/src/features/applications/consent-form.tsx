import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { ChoiceInput, LongInput } from './answer-fields.tsx';
import { sendAnswer, type RequestedParent } from './answer-link.api.ts';
import type { WayOut } from './other-ways-out.tsx';

/** The statement stands above the answer word for word, as it will be kept. */
export function ConsentForm({ request, path, token, onDone }: WayOut & { request: RequestedParent }) {
  const t = useText();
  const store = useMarkStore({ agrees: null as 'yes' | 'no' | null, note: '' });
  const { busy, problem, submit } = useSubmit(store, ({ agrees, note }) =>
    sendAnswer(path, 'answer', { token, note, ...(agrees && { agrees: agrees === 'yes' }) }).then(() =>
      onDone(t(agrees === 'yes' ? 'answer.agreed' : 'answer.refused', { applicant: request.applicant })),
    ),
  );
  return (
    <Sheet title={t('answer.consent')}>
      <Form store={store} onSubmit={submit} label={t('answer.consent')} className="grid max-w-[46rem] gap-6">
        <ProblemCallout problem={problem} fields={['agrees', 'note']} />
        <blockquote className="border-s-4 border-brand-text ps-4">{request.statement}</blockquote>
        <ChoiceInput
          path="agrees"
          label={t('answer.your_answer')}
          required
          choices={[
            { value: 'yes', label: t('answer.agree') },
            { value: 'no', label: t('answer.refuse') },
          ]}
        />
        <LongInput path="note" label={t('answer.note')} hint={t('answer.note_hint')} rows={3} />
        <div>
          <Button type="submit" busy={busy}>
            {t('answer.send')}
          </Button>
        </div>
      </Form>
    </Sheet>
  );
}
