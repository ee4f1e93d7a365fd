import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { rota as rotaResource } from '@manyhands/contract/rotas/rota.resource.ts';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { http } from '../../lib/http.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import type { Selected } from '../../lib/records/record-selection.tsx';
import type { RowOf } from '../../lib/resource-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Select } from '../../ui/select.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';

type Rota = RowOf<typeof rotaResource>;
const KEEP = 'keep';
const BOOKING = ['opens_days', 'closes_hours', 'cancel_hours', 'max_per_week'] as const;
const LIMITS = ['rest_hours', 'max_hours_week'] as const;
type Values = Record<(typeof BOOKING)[number] | (typeof LIMITS)[number], number | null> & { approval: string };

/** What was filled in; the rest stays as each rota has it. */
function setOf({ approval, ...values }: Values) {
  const given = (names: readonly (keyof typeof values)[]) =>
    Object.fromEntries(names.filter((name) => values[name] !== null).map((name) => [name, values[name]]));
  const booking = { ...given(BOOKING), ...(approval !== KEEP && { approval: approval === 'yes' }) };
  return { ...given(LIMITS), ...(Object.keys(booking).length > 0 && { booking }) };
}

function ApprovalChoice() {
  const t = useText();
  const { onBlur: _blur, ...field } = useField<string>('approval');
  return (
    <Select
      label={t('rota.approval')}
      options={[KEEP, 'yes', 'no'].map((value) => ({ value, label: t(`rota.bulk_${value as 'keep' | 'yes' | 'no'}`) }))}
      {...field}
    />
  );
}

function BulkForm({ selected, onClose }: { selected: Selected<Rota>; onClose(changed: number | null): void }) {
  const t = useText();
  const cache = useQueryClient();
  const changed = useRef(0);
  const store = useMarkStore<Values>({
    opens_days: null,
    closes_hours: null,
    cancel_hours: null,
    max_per_week: null,
    rest_hours: null,
    max_hours_week: null,
    approval: KEEP,
  });
  const { state, problem, save } = useSave({
    store,
    async send(values) {
      const ids = await selected.listIds();
      const reply = await http.put<{ data: unknown[] }>('organisation/rotas/bulk', { ids, set: setOf(values) });
      changed.current = reply.body.data.length;
    },
    shownFor: 300,
    onSaved() {
      onClose(changed.current);
      void cache.invalidateQueries({ queryKey: ['organisation'] });
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('rota.bulk_change')} className="grid gap-5">
      <ProblemCallout problem={problem} />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {BOOKING.map((name) => (
          <NumberInput key={name} path={name} label={t(`rota.${name}`)} most={730} />
        ))}
        {LIMITS.map((name) => (
          <NumberInput key={name} path={name} label={t(`rota.${name}`)} most={168} />
        ))}
      </div>
      <ApprovalChoice />
      <DialogSaveRow state={state} onCancel={() => onClose(null)} />
    </Form>
  );
}

/** Several rotas at once: the same booking rules for all that are ticked. */
export function BulkRotas({ selected, onDone }: { selected: Selected<Rota>; onDone(): void }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (selected.count === 0) return null;
  const close = (changed: number | null) => {
    setOpen(false);
    if (changed === null) return;
    toast(t('rota.bulk_done', { count: changed }));
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('rota.bulk_change')}</Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={t('rota.bulk_title', { count: selected.count })}
          note={t('rota.bulk_note')}
        >
          <BulkForm selected={selected} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
