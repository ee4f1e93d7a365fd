import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { ChoiceInput, LongInput } from './answer-fields.tsx';
import { fullName } from './application.rules.ts';
import { callRequest, type RequestRow } from './answer-request.api.ts';

const TEXTS: OwnTexts = { choose_option: 'asking.choose' };

interface RecordProps {
  row: RequestRow;
  onClose(): void;
  onDone(): unknown;
}

/** What a parent answered by telephone or on paper. */
export function RecordConsent({ row, onClose, onDone }: RecordProps) {
  const t = useText();
  const worded = useServerTexts(TEXTS);
  const store = useMarkStore({ agrees: null as 'yes' | 'no' | null, note: '' });
  const { state, problem, save } = useSave({
    store,
    send: ({ agrees, note }) =>
      callRequest('consent', row.id, 'record', { ...(agrees && { agrees: agrees === 'yes' }), note }).catch(
        (error: unknown) => Promise.reject(worded(error) as Error),
      ),
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
      note={t('asking.consent_note')}
    >
      <Form store={store} onSubmit={save} label={t('asking.record')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['agrees', 'note']} />
        <ChoiceInput
          path="agrees"
          label={t('asking.agrees')}
          required
          choices={[
            { value: 'yes', label: t('asking.agrees_yes') },
            { value: 'no', label: t('asking.agrees_no') },
          ]}
        />
        <LongInput path="note" label={t('applicants.parent_note')} rows={3} />
        <DialogSaveRow state={state} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
