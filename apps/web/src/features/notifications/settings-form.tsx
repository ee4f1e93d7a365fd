import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CheckboxInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { TextInput } from '../../lib/forms/text-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { saveSettings, settingsQuery } from './notification.api.ts';
import { PushDevices } from './push-device.tsx';

const QUIET = ['quiet_from', 'quiet_until'];

/** By which ways someone hears of each kind of thing, and when not. */
export function SettingsForm() {
  const t = useText();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(settingsQuery);
  const store = useMarkStore({
    kinds: data.kinds,
    quiet_from: data.quiet_from ?? '',
    quiet_until: data.quiet_until ?? '',
  });
  const { state, problem, save } = useSave({
    store,
    send: async ({ kinds, quiet_from, quiet_until }) =>
      void (await saveSettings({ kinds, quiet_from: quiet_from || null, quiet_until: quiet_until || null })),
    onSaved: () => void cache.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  return (
    <div className="grid gap-6">
      <PushDevices />
      <Form store={store} onSubmit={save} label={t('bell.settings')} className="grid gap-6">
        <ProblemCallout problem={problem} fields={QUIET} />
        <Sheet
          title={t('bell.ways')}
          note={data.text_to ? t('bell.ways_text_note', { number: data.text_to }) : t('bell.ways_note')}
        >
          <div className="grid gap-4">
            {data.kinds.map(({ kind }, place) => (
              <fieldset key={kind} className="grid gap-1 border-line not-last:border-b not-last:pb-4">
                <legend className="float-left w-full font-semibold">{t(`bell.kind_${kind}`)}</legend>
                <div className="flex flex-wrap gap-x-6 gap-y-1 sm:gap-x-8">
                  <CheckboxInput path={`kinds.${place}.bell`} label={t('bell.way_bell')} />
                  <CheckboxInput path={`kinds.${place}.email`} label={t('bell.way_email')} />
                  <CheckboxInput path={`kinds.${place}.push`} label={t('bell.way_push')} />
                  {data.text_to && <CheckboxInput path={`kinds.${place}.text`} label={t('bell.way_text')} />}
                </div>
              </fieldset>
            ))}
          </div>
        </Sheet>
        <Sheet title={t('bell.quiet')} note={t('bell.quiet_note')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput path="quiet_from" type="time" label={t('bell.quiet_from')} width="medium" />
            <TextInput path="quiet_until" type="time" label={t('bell.quiet_until')} width="medium" />
          </div>
        </Sheet>
        <SaveButton state={state} />
      </Form>
    </div>
  );
}
