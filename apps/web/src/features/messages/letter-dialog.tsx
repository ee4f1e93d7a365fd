import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { writeTo } from './message.api.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';
import { WordsInput } from './words-input.tsx';

interface LetterProps {
  userId: number;
  onClose(): void;
}

function LetterForm({ userId, onClose }: LetterProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(MESSAGE_TEXTS);
  const store = useMarkStore({ title: '', text: '' });
  const { state, problem, save } = useSave({
    store,
    send: (words) => writeTo(userId, words).catch((error: unknown) => Promise.reject(worded(error) as Error)),
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['users', userId, 'messages'] });
      toast(t('messages.written'));
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('messages.write')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['title', 'text']} />
      <TextInput path="title" label={t('messages.heading')} required autoComplete="off" maxLength={120} />
      <WordsInput />
      <DialogSaveRow state={state} label={t('messages.send')} onCancel={onClose} />
    </Form>
  );
}

/** To one person, who is told by mail that something waits. */
export function LetterDialog({ open, name, ...rest }: LetterProps & { open: boolean; name: string | null }) {
  const t = useText();
  return (
    <Dialog
      open={open}
      onClose={rest.onClose}
      title={t('messages.write')}
      note={name ? t('messages.write_note', { name }) : undefined}
    >
      <LetterForm {...rest} />
    </Dialog>
  );
}
