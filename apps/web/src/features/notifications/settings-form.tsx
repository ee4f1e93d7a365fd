import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { CheckboxInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { saveSettings, settingsQuery } from './notification.api.ts';

/** By which ways somebody hears of each kind of thing. */
export function SettingsForm() {
  const t = useText();
  const cache = useQueryClient();
  const { data } = useSuspenseQuery(settingsQuery);
  const store = useMarkStore({ kinds: data.kinds });
  const { state, problem, save } = useSave({
    store,
    send: async ({ kinds }) => void (await saveSettings({ kinds })),
    onSaved: () => void cache.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
  return (
    <Form store={store} onSubmit={save} label={t('bell.settings')} className="grid gap-6">
      <ProblemCallout problem={problem} fields={[]} />
      <Sheet title={t('bell.ways')} note={t('bell.ways_note')}>
        <div className="grid gap-4">
          {data.kinds.map(({ kind }, place) => (
            <fieldset key={kind} className="grid gap-1 border-line not-last:border-b not-last:pb-4">
              <legend className="float-left w-full font-semibold">{t(`bell.kind_${kind}`)}</legend>
              <div className="flex flex-wrap gap-x-8 gap-y-1">
                <CheckboxInput path={`kinds.${place}.bell`} label={t('bell.way_bell')} />
                <CheckboxInput path={`kinds.${place}.email`} label={t('bell.way_email')} />
              </div>
            </fieldset>
          ))}
        </div>
      </Sheet>
      <SaveButton state={state} />
    </Form>
  );
}
