import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useOpened } from '../../lib/forms/use-opened.ts';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { EditableSheet } from '../../ui/editable-sheet.tsx';
import { Facts } from '../../ui/facts.tsx';
import { MarkdownText } from '../../ui/markdown/markdown-text.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { notices, type Notice } from './notice.api.ts';
import { NOTICE_FIELDS, valuesOf, wireOf } from './notice.rules.ts';
import { MESSAGE_TEXTS } from './message-texts.ts';
import { NoticeFields, type Audience } from './notice-fields.tsx';

export interface NoticePartProps {
  notice: Notice;
  etag: string | null;
}

function DetailsForm({ latest, audience, onDone }: { latest: NoticePartProps; audience: Audience; onDone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const { notice, etag } = useOpened(latest);
  const worded = useServerTexts(MESSAGE_TEXTS);
  const store = useMarkStore(valuesOf(notice));
  const reload = async () => {
    await cache.invalidateQueries({ queryKey: ['messages'] });
    onDone();
  };
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const body = wireOf(values, { date: t('messages.wrong_date'), choose: t('notices.please_choose') });
      await notices.update(notice.id, body, etag).catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved: () => void reload(),
  });
  return (
    <Form store={store} onSubmit={save} label={t('notices.details')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={NOTICE_FIELDS} onReload={() => void reload()} />
      <NoticeFields {...audience} />
      <SaveRow state={state} onCancel={onDone} />
    </Form>
  );
}

export function NoticeDetails({ notice, etag, audience }: NoticePartProps & { audience: Audience }) {
  const t = useText();
  const facts = [
    {
      label: t('notices.audience'),
      value: notice.team_id === null ? t('notices.everybody') : (notice.team?.name ?? t('notices.hidden_team')),
    },
    { label: t('notices.first_day'), value: formatDay(notice.start_date) },
    { label: t('notices.last_day'), value: notice.end_date ? formatDay(notice.end_date) : t('notices.no_end') },
    { label: t('messages.text'), value: <MarkdownText>{notice.text}</MarkdownText> },
  ];
  return (
    <EditableSheet
      title={t('notices.details')}
      mayEdit={notice.can?.update}
      form={(onDone) => <DetailsForm latest={{ notice, etag }} audience={audience} onDone={onDone} />}
    >
      <Facts facts={facts} />
    </EditableSheet>
  );
}
