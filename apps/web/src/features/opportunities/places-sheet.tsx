import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { NumberInput } from './number-input.tsx';
import { placesOf, placesQuery, slotsOf, type SubLocation } from './staff-opportunity.api.ts';
import { OPPORTUNITY_TEXTS } from './opportunity-texts.ts';

type Adding = { kind: 'place' } | { kind: 'slot'; place: SubLocation };

/** A place needs a name; a slot says for how many nights one may come. */
function AddForm({ opportunityId, adding, count, onClose }: { opportunityId: number; adding: Adding; count: number; onClose(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(OPPORTUNITY_TEXTS);
  const store = useMarkStore<{ name: string; min_duration: number | null; max_duration: number | null }>({ name: '', min_duration: 7, max_duration: 14 });
  const { state, problem, save } = useSave({
    store,
    async send({ name, ...nights }) {
      const position = count + 1;
      // An empty box is no number; the server says so at its field.
      const made = adding.kind === 'place' ? placesOf(opportunityId).create({ name, position }) : slotsOf(opportunityId).create({ name, position, sub_location_id: adding.place.id, ...(nights as { min_duration: number }) });
      await made.catch((error: unknown) => Promise.reject(worded(error) as Error));
    },
    onSaved() {
      void cache.invalidateQueries({ queryKey: ['opportunities', opportunityId] });
      onClose();
    },
  });
  return (
    <Form store={store} onSubmit={save} label={t(`recruiting.add_${adding.kind}`)} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name', 'min_duration', 'max_duration']} />
      <TextInput path="name" label={t(adding.kind === 'place' ? 'recruiting.place_name' : 'recruiting.slot_name')} required={adding.kind === 'place'} autoComplete="off" />
      {adding.kind === 'slot' && (
        <div className="flex flex-wrap gap-6">
          <NumberInput path="min_duration" label={t('recruiting.min_nights')} />
          <NumberInput path="max_duration" label={t('recruiting.max_nights')} />
        </div>
      )}
      <DialogSaveRow state={state} onCancel={onClose} />
    </Form>
  );
}

interface PlaceProps {
  opportunityId: number;
  place: SubLocation;
  mayEdit: boolean;
  onAddSlot(): void;
}

function Place({ opportunityId, place, mayEdit, onAddSlot }: PlaceProps) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (slot: number | null) => (slot === null ? placesOf(opportunityId).remove(place.id) : slotsOf(opportunityId).remove(slot)),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['opportunities', opportunityId] }),
  });
  return (
    <li className="grid gap-2 border-s-2 border-line ps-3">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{place.name}</span>
        {mayEdit && (
          <>
            <Button kind="quiet" size="small" icon={<Plus aria-hidden className="size-4" />} onClick={onAddSlot}>
              {t('recruiting.add_slot')}
              <span className="sr-only">{place.name}</span>
            </Button>
            <DeleteButton size="small" what={place.name} busy={removal.isPending} onConfirm={() => removal.mutate(null)} />
          </>
        )}
      </div>
      <ul className="grid gap-1 text-sm">
        {place.timeslots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap items-center gap-x-3">
            <span>{slot.name}</span>
            <span className="text-ink-2">{t('recruiting.nights', { from: slot.min_duration, to: slot.max_duration })}</span>
            {mayEdit && <DeleteButton size="small" what={slot.name} busy={removal.isPending} onConfirm={() => removal.mutate(slot.id)} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Where it happens, and for how long one may come. */
export function PlacesSheet({ opportunityId, mayEdit }: { opportunityId: number; mayEdit: boolean }) {
  const t = useText();
  const { data: places = [], error } = useQuery(placesQuery(opportunityId));
  const [adding, setAdding] = useState<Adding | null>(null);
  if (isProblem(error, 403) || (!mayEdit && places.length === 0)) return null;
  const add = mayEdit && (
    <Button kind="secondary" size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding({ kind: 'place' })}>
      {t('recruiting.add_place')}
    </Button>
  );
  return (
    <Sheet title={t('recruiting.places')} note={t('recruiting.places_note')} actions={add}>
      {places.length > 0 && (
        <ul className="grid gap-4">
          {places.map((place) => (
            <Place key={place.id} opportunityId={opportunityId} place={place} mayEdit={mayEdit} onAddSlot={() => setAdding({ kind: 'slot', place })} />
          ))}
        </ul>
      )}
      <Dialog open={adding !== null} onClose={() => setAdding(null)} title={t(adding?.kind === 'slot' ? 'recruiting.add_slot' : 'recruiting.add_place')}>
        {adding && <AddForm opportunityId={opportunityId} adding={adding} count={adding.kind === 'place' ? places.length : adding.place.timeslots.length} onClose={() => setAdding(null)} />}
      </Dialog>
    </Sheet>
  );
}
