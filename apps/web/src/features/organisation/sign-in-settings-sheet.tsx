import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldErrorCode } from '@manyhands/contract/kit/field-errors.ts';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem, reworded } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Shown } from '../../lib/resource-api.ts';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { readDuration, wholeUnits } from './duration.rules.ts';
import { saveSettings, settingsQuery, type SignInSettings } from './sign-in-settings.api.ts';
import { sentBy, TIME_FIELDS, TIMES, valuesOf, type SettingsValues, type TimeField } from './sign-in-settings.rules.ts';

/** About how the times stand to each other; the server has words for these. */
const RELATIONS: readonly FieldErrorCode[] = [
  'idle_above_session',
  'session_below_idle',
  'warning_above_idle',
  'idle_below_warning',
];

function useTimeWords() {
  const t = useText();
  return (seconds: number) => {
    const { unit, count } = wholeUnits(seconds);
    return t(`signin.${unit}`, { count });
  };
}

/** A refusal in words about times; the server speaks of numbers of minutes that no one has typed. */
function useTold() {
  const t = useText();
  const words = useTimeWords();
  return (error: unknown, values: SettingsValues) => {
    if (!isProblem(error, 422)) return error;
    return reworded(error, (text, path, fault) => {
      if (fault && RELATIONS.includes(fault.code)) return text;
      if (!TIME_FIELDS.includes(path as TimeField)) return text;
      const field = path as TimeField;
      if (readDuration(values[field]) === null) return t('signin.unreadable');
      return t('signin.between', { least: words(TIMES[field].least), most: words(TIMES[field].most) });
    });
  };
}

function Kind({ kind }: { kind: 'staff' | 'volunteer' }) {
  const t = useText();
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="grid gap-0.5">
        <span className="font-semibold">{t(`signin.${kind}`)}</span>
        <span className="text-sm text-ink-2">{t(`signin.${kind}_note`)}</span>
      </legend>
      <div className="mt-4 grid max-w-[46rem] gap-5 sm:grid-cols-2">
        <TextInput
          path={`${kind}_idle_minutes`}
          label={t('signin.idle')}
          hint={t('signin.idle_hint')}
          required
          autoComplete="off"
          width="medium"
        />
        <TextInput
          path={`${kind}_session_minutes`}
          label={t('signin.session')}
          hint={t('signin.session_hint')}
          required
          autoComplete="off"
          width="medium"
        />
      </div>
    </fieldset>
  );
}

/** How long people stay signed in, in the words in which one would say it. */
export function SignInSettingsSheet({ latest }: { latest: Shown<SignInSettings> }) {
  const t = useText();
  const cache = useQueryClient();
  const words = useTimeWords();
  const told = useTold();
  // the version that the form shows: the page may be told of newer ones while someone types
  const [{ row: settings, etag }, setOpened] = useState(latest);
  const store = useMarkStore(valuesOf(settings, words));
  const show = (shown: Shown<SignInSettings>) => {
    cache.setQueryData(settingsQuery.queryKey, shown);
    setOpened(shown);
    store.reset(valuesOf(shown.row, words));
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) =>
      saveSettings(sentBy(values), etag).then(show, (error: unknown) => {
        throw told(error, values);
      }),
    onSaved() {},
  });
  const reload = async () => show(await cache.fetchQuery({ ...settingsQuery, staleTime: 0 }));
  return (
    <Sheet title={t('signin.lasting')} note={t('signin.lasting_note')}>
      <Form store={store} onSubmit={save} label={t('signin.lasting')} className="grid gap-8">
        <ProblemCallout
          problem={problem}
          fields={[...TIME_FIELDS, 'private_email_check']}
          onReload={() => void reload()}
        />
        <Kind kind="staff" />
        <Kind kind="volunteer" />
        <div className="grid gap-5 border-t border-line pt-6">
          <TextInput
            path="session_warning_seconds"
            label={t('signin.warning')}
            hint={t('signin.warning_hint')}
            required
            autoComplete="off"
            width="medium"
          />
          <CheckboxInput path="private_email_check" label={t('signin.private')} hint={t('signin.private_hint')} />
        </div>
        {settings.can?.update && (
          <div className="flex flex-wrap gap-3">
            <SaveButton state={state} />
          </div>
        )}
      </Form>
    </Sheet>
  );
}
