import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { today } from '../../lib/dates.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { notices, noticesKey } from './notice.api.ts';
import { emptyNotice, NOTICE_FIELDS, wireOf } from './notice.rules.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';
import { NoticeFields, type Audience } from './notice-fields.tsx';

interface NewNoticeProps {
  audience: Audience;
  onClose(): void;
  onMade(id: number): void;
}

function NewNoticeForm({ audience, onClose, onMade }: NewNoticeProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(MESSAGE_TEXTS);
  const store = useMarkStore(emptyNotice(today(), audience.mayReachAll));
  const made = useRef<number>(null);
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const body = wireOf(values, { date: t('messages.wrong_date'), choose: t('notices.please_choose') });
      made.current = (await notices.create(body).catch((error: unknown) => Promise.reject(worded(error) as Error))).id;
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: [...noticesKey, 'list'] });
      if (made.current !== null) onMade(made.current);
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('notices.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={NOTICE_FIELDS} />
      <NoticeFields {...audience} />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

export function NewNoticeDialog({ open, ...rest }: NewNoticeProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={rest.onClose} title={t('notices.add')} note={t('notices.add_note')}>
      <NewNoticeForm {...rest} />
    </Dialog>
  );
}
