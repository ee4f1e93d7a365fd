import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useField, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { ApiProblem, isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { SearchSelect, type Found } from '../../ui/search-select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { findPeople, supervisorsOf, supervisorsQuery, type Supervisor } from './staff-opportunity.api.ts';
import { OPPORTUNITY_TEXTS } from './opportunity-texts.ts';

function PersonInput() {
  const t = useText();
  const field = useField<Found | null>('supervisor_id');
  return (
    <SearchSelect
      label={t('recruiting.person')}
      find={findPeople}
      empty={t('recruiting.nobody_fits')}
      required
      {...field}
    />
  );
}

function AddForm({ opportunityId, onClose }: { opportunityId: number; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(OPPORTUNITY_TEXTS);
  const store = useMarkStore<{ supervisor_id: Found | null; note: string }>({ supervisor_id: null, note: '' });
  const { state, problem, save } = useSave({
    store,
    async send({ supervisor_id: person, note }) {
      if (!person)
        throw new ApiProblem({
          status: 422,
          code: 'invalid',
          message: '',
          errors: { supervisor_id: [t('recruiting.please_choose')] },
        });
      await supervisorsOf(opportunityId)
        .create({ supervisor_id: Number(person.value), note })
        .catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['opportunities', opportunityId, 'supervisors'] });
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t('recruiting.add_supervisor')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['supervisor_id', 'note']} />
      <PersonInput />
      <TextInput path="note" label={t('recruiting.supervisor_note')} autoComplete="off" />
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

function SupervisorRow({ opportunityId, supervisor }: { opportunityId: number; supervisor: Supervisor }) {
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => supervisorsOf(opportunityId).remove(supervisor.id, etagOf(supervisor)),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['opportunities', opportunityId, 'supervisors'] }),
  });
  return (
    <li className="grid gap-1">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="grid text-sm">
          <span className="font-semibold">{supervisor.supervisor_name}</span>
          {supervisor.note && <span className="text-ink-2">{supervisor.note}</span>}
        </span>
        {supervisor.can?.remove && (
          <DeleteButton
            size="small"
            what={supervisor.supervisor_name}
            busy={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        )}
      </div>
    </li>
  );
}

/** Who may fill in this form for others. */
export function SupervisorsSheet({ opportunityId, mayEdit }: { opportunityId: number; mayEdit: boolean }) {
  const t = useText();
  const { data: supervisors = [], error } = useQuery(supervisorsQuery(opportunityId));
  const [adding, setAdding] = useState(false);
  if (error || (!mayEdit && supervisors.length === 0)) return null;
  const add = mayEdit && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setAdding(true)}
    >
      {t('recruiting.add_supervisor')}
    </Button>
  );
  return (
    <Sheet title={t('recruiting.supervisors')} note={t('recruiting.supervisors_note')} actions={add}>
      {supervisors.length > 0 && (
        <ul className="grid gap-3">
          {supervisors.map((supervisor) => (
            <SupervisorRow key={supervisor.id} opportunityId={opportunityId} supervisor={supervisor} />
          ))}
        </ul>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} title={t('recruiting.add_supervisor')}>
        <AddForm opportunityId={opportunityId} onClose={() => setAdding(false)} />
      </Dialog>
    </Sheet>
  );
}
