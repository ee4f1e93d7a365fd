import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useIntl } from '../../ui/intl.tsx';
import { dayFrom, partsOf } from '../../lib/dates.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { findIn } from '../../lib/records/reference-options.ts';
import { loadWidgetWords } from '../../lib/widget-words.ts';
import { addDays, writeDay } from '../../ui/calendar/calendar-days.ts';
import { DateBoxes } from '../../ui/calendar/date-boxes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { replacePerson, type Replaced } from './rota-change.api.ts';
import { useShiftTimes } from './shift-times.ts';
import { useRefreshShifts, type Rota } from './shift.api.ts';
import { ToldReasons } from './told-reasons.tsx';

const USERS = { path: 'users', include: 'user', named: 'display_name' };
const findPeople = (text: string, signal: AbortSignal) => findIn(USERS, text, signal);

type Place = Replaced['moved'][number] & { reasons?: Replaced['kept'][number]['reasons'] };

function Places({ title, places }: { title: string; places: readonly Place[] }) {
  const { locale } = useIntl();
  const times = useShiftTimes();
  if (places.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {places.map((place) => (
          <li key={place.assignment_id} className="grid gap-0.5 border-line not-last:border-b not-last:pb-2">
            <span>
              {writeDay(place.day, locale)}, {times(place)} · {place.name}
            </span>
            <span className="text-sm text-ink-2">{place.team_name}</span>
            {place.reasons && <ToldReasons reasons={place.reasons} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ found }: { found: Replaced }) {
  const t = useText();
  return (
    <div role="status" className="grid gap-4 rounded-md bg-sunken p-4">
      {found.moved.length + found.kept.length === 0 && <p>{t('rota.replace_none')}</p>}
      <Places title={t('rota.replace_moved', { count: found.moved.length })} places={found.moved} />
      <Places title={t('rota.replace_kept', { count: found.kept.length })} places={found.kept} />
    </div>
  );
}

interface ReplaceDialogProps {
  monday: string;
  rotas: readonly Rota[];
  rotaId: number | null;
  onClose(): void;
}

/** Who is replaced by whom, when and on which rota; what would come of it is forgotten once something else is asked. */
function useReplacing({ monday, rotaId, onClose }: ReplaceDialogProps) {
  const t = useText();
  const refresh = useRefreshShifts();
  const [values, setValues] = useState({
    person: null as Found | null,
    by: null as Found | null,
    from: partsOf(monday),
    to: partsOf(addDays(monday, 6)),
    rota: rotaId === null ? '' : String(rotaId),
  });
  const { person, by, rota } = values;
  const [start, end] = [dayFrom(values.from), dayFrom(values.to)];
  const ask = (dry_run: boolean) =>
    replacePerson({
      user_id: Number(person!.value),
      replacement_id: Number(by!.value),
      from: start!,
      to: end!,
      ...(rota !== '' && { rota_id: Number(rota) }),
      dry_run,
    });
  const preview = useMutation({ mutationFn: () => ask(true) });
  const replace = useMutation({
    mutationFn: () => ask(false),
    onSuccess({ moved }) {
      toast(t('rota.replaced', { count: moved.length }));
      onClose();
    },
    onSettled: refresh,
  });
  const bind = <Name extends keyof typeof values>(name: Name) => ({
    value: values[name],
    onChange(value: (typeof values)[Name]) {
      setValues({ ...values, [name]: value });
      preview.reset();
    },
  });
  const error = replace.error ?? preview.error;
  const isReady = person !== null && by !== null && Boolean(start) && Boolean(end);
  return { bind, preview, replace, isReady, problem: isProblem(error) ? error : null };
}

function Fields({
  bind,
  problem,
  rotas,
}: Pick<ReturnType<typeof useReplacing>, 'bind' | 'problem'> & { rotas: readonly Rota[] }) {
  const t = useText();
  const errorOf = (path: string) => problem?.errors?.[path]?.[0];
  const person = { find: findPeople, empty: t('rota.no_candidates'), required: true };
  return (
    <>
      <SearchSelect {...person} {...bind('person')} label={t('rota.replace_who')} error={errorOf('user_id')} />
      <SearchSelect {...person} {...bind('by')} label={t('rota.replace_by')} error={errorOf('replacement_id')} />
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <DateBoxes {...bind('from')} label={t('rota.auto_fill_from')} required error={errorOf('from')} />
        <DateBoxes {...bind('to')} label={t('rota.auto_fill_to')} required error={errorOf('to')} />
      </div>
      <Field label={t('rota.rota')}>
        {(ties) => (
          <NativeSelect
            {...ties}
            {...bind('rota')}
            options={[
              { value: '', label: t('rota.all_rotas') },
              ...rotas.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
      </Field>
    </>
  );
}

/** One person’s places in a period go to another. What would happen is shown first. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const t = useText();
  const { bind, preview, replace, isReady, problem } = useReplacing(props);
  const count = preview.data?.moved.length ?? 0;
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('rota.replace_title')}
      note={t('rota.replace_note')}
      actions={
        <>
          <Button kind="secondary" onClick={props.onClose}>
            {t('ui.cancel')}
          </Button>
          {preview.data ? (
            <Button busy={replace.isPending} disabled={count === 0} onClick={() => replace.mutate()}>
              {t('rota.replace_do', { count })}
            </Button>
          ) : (
            <Button busy={preview.isPending} disabled={!isReady} onClick={() => preview.mutate()}>
              {t('rota.replace_preview')}
            </Button>
          )}
        </>
      }
    >
      <MoreWords load={loadWidgetWords}>
        <div className="grid gap-5">
          <ProblemCallout problem={problem} fields={['user_id', 'replacement_id', 'from', 'to']} />
          <Fields {...{ bind, problem }} rotas={props.rotas} />
          {preview.data && <Preview found={preview.data} />}
        </div>
      </MoreWords>
    </Dialog>
  );
}
