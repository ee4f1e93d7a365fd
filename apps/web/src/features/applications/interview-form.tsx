import { Suspense, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { MomentInput } from '../../lib/forms/moment-input.tsx';
import { momentFrom, momentParts, type MomentParts } from '../../lib/forms/moment-parts.ts';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts, type OwnTexts } from '../../lib/server-texts.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { SaveRow } from '../../ui/save-row.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { interviewsOf, type Interview } from './interview.api.ts';

const MOST = 12;
const TEXTS: OwnTexts = {
  time_twice: 'interview.there_already',
};

function TimesInput() {
  const t = useText();
  const { value: times, onChange } = useField<MomentParts[]>('times');
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-sm font-semibold">{t('interview.times')}</legend>
      {times.map((_, place) => (
        <div key={place} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <MomentInput path={`times.${place}`} label={t('interview.time', { number: place + 1 })} required />
          {times.length > 1 && (
            <IconButton
              label={t('interview.remove_time', { number: place + 1 })}
              onClick={() => onChange(times.filter((__, at) => at !== place))}
            >
              <X aria-hidden className="size-4" />
            </IconButton>
          )}
        </div>
      ))}
      {times.length < MOST && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...times, momentParts(null)])}
        >
          {t('interview.add_time')}
        </Button>
      )}
    </fieldset>
  );
}

function NoteInput() {
  const t = useText();
  return <TextArea label={t('interview.note')} rows={3} maxLength={4000} {...useField<string>('note')} />;
}

interface InterviewFormProps {
  applicationId: number;
  interview: Interview | null;
  onDone(): void;
}

/** Times to choose from, for a new interview or for one that needs others. The page stays while their words are fetched. */
export function InterviewForm(props: InterviewFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <MoreWords load={loadWidgetWords}>
        <TimesForm {...props} />
      </MoreWords>
    </Suspense>
  );
}

function TimesForm({ applicationId, interview, onDone }: InterviewFormProps) {
  const t = useText();
  const worded = useServerTexts(TEXTS);
  const [etag] = useState(interview && etagOf(interview));
  const store = useMarkStore({
    times: [momentParts(null)],
    minutes: interview?.minutes ?? 30,
    location: interview?.location ?? '',
    note: interview?.note ?? '',
  });
  const { state, problem, save } = useSave({
    store,
    async send({ times, ...rest }) {
      // what is no time yet is refused by the server, at its place
      const sent = { ...rest, times: times.map((time) => momentFrom(time) ?? '') };
      const api = interviewsOf(applicationId);
      try {
        await (interview ? api.update(interview.id, sent, etag) : api.create(sent));
      } catch (error) {
        throw worded(error);
      }
    },
    onSaved: onDone,
  });
  return (
    <Form store={store} onSubmit={save} label={t('interview.offer')} className="grid gap-5">
      <ProblemCallout
        problem={problem}
        fields={[...store.values().times.map((_, place) => `times.${place}`), 'minutes', 'location', 'note']}
        onReload={onDone}
      />
      <TimesInput />
      <NumberInput path="minutes" label={t('interview.minutes')} most={480} />
      <TextInput path="location" label={t('interview.location')} hint={t('interview.location_hint')} maxLength={200} />
      <NoteInput />
      <SaveRow state={state} label={t('interview.send_offer')} onCancel={onDone} />
    </Form>
  );
}
