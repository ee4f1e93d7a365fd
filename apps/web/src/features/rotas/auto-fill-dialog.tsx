import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { dayFrom, formatDay, formatMoment, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { addDays } from '../../ui/calendar/calendar-days.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { useText } from '../../ui/text.ts';
import { earlierQuery, proposalPath, requestAutoFill, type AutoFill } from './auto-fill.api.ts';
import type { Rota } from './shift.api.ts';

interface AutoFillDialogProps {
  first: string;
  monday: string;
  rotas: readonly Rota[];
  rotaId: number | null;
  onClose(): void;
}

function Earlier({ rotaId }: { rotaId: number }) {
  const t = useText();
  const { data = [] } = useQuery(earlierQuery(rotaId));
  if (data.length === 0) return null;
  return (
    <section className="mt-6 grid gap-2 border-t border-line pt-5 text-sm">
      <h3 className="font-semibold">{t('rota.auto_fill_earlier')}</h3>
      <ul className="grid gap-1.5">
        {data.map(({ id, from, to, created_at }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <Link href={proposalPath(rotaId, id)}>
              {t('rota.span', { start: formatDay(from), end: formatDay(to) })}
            </Link>
            <span className="text-ink-2">{formatMoment(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for which days people are to be found, and whether they are asked or simply have the places. */
export function AutoFillDialog({ first, monday, rotas, rotaId, onClose }: AutoFillDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const open = rotas.filter(({ archived }) => !archived);
  const [rota, setRota] = useState(String(rotaId ?? open[0]?.id ?? ''));
  const [apply, setApply] = useState<AutoFill['apply']>('offer');
  const made = useRef(0);
  const store = useMarkStore({ from: partsOf(first), to: partsOf(addDays(monday, 6)) });
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const [from, to] = [dayFrom(values.from), dayFrom(values.to)];
      if (!from || !to) {
        const wrong = [t('rota.wrong_date')];
        const errors = { ...(!from && { from: wrong }), ...(!to && { to: wrong }) };
        throw new ApiProblem({ status: 422, code: 'invalid', message: '', errors });
      }
      made.current = await requestAutoFill({ rotaId: Number(rota), from, to, apply });
    },
    shownFor: 0,
    onSaved: () => void navigate({ to: '/staff/rota/$', params: { _splat: `auto-fill/${rota}/${made.current}` } }),
  });
  return (
    <Dialog open onClose={onClose} title={t('rota.auto_fill_title')} note={t('rota.auto_fill_note')}>
      <Form store={store} onSubmit={save} label={t('rota.auto_fill_title')} className="grid gap-5">
        <ProblemCallout problem={problem} fields={['from', 'to']} />
        <Field label={t('rota.rota')}>
          {(ties) => (
            <NativeSelect
              {...ties}
              value={rota}
              onChange={setRota}
              options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <DayInput path="from" label={t('rota.auto_fill_from')} required />
          <DayInput path="to" label={t('rota.auto_fill_to')} required />
        </div>
        <ChoiceTiles
          label={t('rota.auto_fill_how')}
          columns={1}
          value={apply}
          onChange={setApply}
          choices={[
            { value: 'offer', label: t('rota.auto_fill_offer'), note: t('rota.auto_fill_offer_note') },
            { value: 'confirm', label: t('rota.auto_fill_confirm'), note: t('rota.auto_fill_confirm_note') },
          ]}
        />
        <DialogSaveRow state={state} label={t('rota.auto_fill_start')} onCancel={onClose} />
      </Form>
      <Earlier rotaId={Number(rota)} />
    </Dialog>
  );
}
