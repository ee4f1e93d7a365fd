import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Shown } from '../../lib/resource-api.ts';
import { Link } from '../../ui/link.tsx';
import { SaveButton } from '../../ui/save-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { safeguardingQuery, saveSafeguarding, type Safeguarding } from './safeguarding.api.ts';

const FIELDS = [
  'minimum_age',
  'second_adult',
  'minor_latest_finish',
  'minor_hours_day',
  'minor_hours_week',
  'declined_months',
] as const;

const valuesOf = (row: Safeguarding) =>
  Object.fromEntries(FIELDS.map((name) => [name, row[name]])) as Pick<Safeguarding, (typeof FIELDS)[number]>;

/** Who reads safeguarding notes is settled with the permissions; here it is shown. */
function NotesSheet({ viewers }: { viewers: readonly string[] }) {
  const t = useText();
  return (
    <Sheet title={t('safeguarding.notes')} note={t('safeguarding.notes_note')}>
      {viewers.length === 0 ? (
        <p>{t('safeguarding.no_viewers')}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5">
          {viewers.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <p>
        <Link href="/staff/settings/permissions">{t('safeguarding.permissions')}</Link>
      </p>
    </Sheet>
  );
}

function MinorsSheet({ adultAge }: { adultAge: number }) {
  const t = useText();
  return (
    <Sheet title={t('safeguarding.minors')} note={t('safeguarding.minors_note', { age: adultAge })}>
      <div className="grid max-w-[46rem] gap-5">
        <NumberInput
          path="minimum_age"
          label={t('safeguarding.minimum_age')}
          hint={t('safeguarding.minimum_age_hint')}
          most={25}
          required
        />
        <CheckboxInput
          path="second_adult"
          label={t('safeguarding.second_adult')}
          hint={t('safeguarding.second_adult_hint')}
        />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextInput
            path="minor_latest_finish"
            type="time"
            label={t('safeguarding.latest_finish')}
            required
            width="medium"
          />
          <NumberInput path="minor_hours_day" label={t('safeguarding.hours_day')} most={24} required />
          <NumberInput path="minor_hours_week" label={t('safeguarding.hours_week')} most={168} required />
        </div>
      </div>
    </Sheet>
  );
}

/** How people under age are looked after, and how long those are kept who were declined. */
export function SafeguardingForm({ latest }: { latest: Shown<Safeguarding> }) {
  const t = useText();
  const cache = useQueryClient();
  const [{ row, etag }, setOpened] = useState(latest);
  const store = useMarkStore(valuesOf(row));
  const show = (shown: Shown<Safeguarding>) => {
    cache.setQueryData(safeguardingQuery.queryKey, shown);
    setOpened(shown);
    store.reset(valuesOf(shown.row));
  };
  const { state, problem, save } = useSave({
    store,
    send: (values) => saveSafeguarding(values, etag).then(show),
    onSaved() {},
  });
  const reload = async () => show(await cache.fetchQuery({ ...safeguardingQuery, staleTime: 0 }));
  return (
    <Form
      store={store}
      onSubmit={save}
      label={t('settings.safeguarding')}
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <ProblemCallout problem={problem} fields={FIELDS} onReload={() => void reload()} />
      <MinorsSheet adultAge={row.minor_age} />
      <Sheet title={t('safeguarding.retention')} note={t('safeguarding.retention_note')}>
        <NumberInput path="declined_months" label={t('safeguarding.declined_months')} most={84} required />
      </Sheet>
      <NotesSheet viewers={row.note_viewers} />
      {row.can?.update && (
        <div className="flex flex-wrap gap-3">
          <SaveButton state={state} />
        </div>
      )}
    </Form>
  );
}
