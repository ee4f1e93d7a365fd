import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { TextInput } from '../../lib/forms/fields.tsx';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSave } from '../../lib/forms/use-save.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Removal } from '../../lib/removal.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { useServerTexts } from '../../lib/server-texts.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogSaveRow } from '../../ui/save-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { placesOf, placesQuery, slotsOf, type SubLocation } from './staff-opportunity.api.ts';
import { OPPORTUNITY_TEXTS } from './opportunity-texts.ts';

type Slot = SubLocation['timeslots'][number];
/** What the dialog is open for; without a row of its own it adds one. */
type Edited = { kind: 'place'; place: SubLocation | null } | { kind: 'slot'; place: SubLocation; slot: Slot | null };

interface Values {
  name: string;
  min_duration: number | null;
  max_duration: number | null;
}
const USUAL: Values = { name: '', min_duration: 7, max_duration: 14 };

/** An empty box is no number; the server says so at its field. */
function sendPlace(
  opportunityId: number,
  edited: Edited,
  { name, ...nights }: Values,
  position: number,
): Promise<unknown> {
  const slotValues = { name, ...(nights as { min_duration: number; max_duration: number }) };
  if (edited.kind === 'place') {
    const places = placesOf(opportunityId);
    return edited.place
      ? places.update(edited.place.id, { name }, etagOf(edited.place))
      : places.create({ name, position });
  }
  const slots = slotsOf(opportunityId);
  return edited.slot
    ? slots.update(edited.slot.id, slotValues, etagOf(edited.slot))
    : slots.create({ ...slotValues, position, sub_location_id: edited.place.id });
}

/** A place needs a name; a slot says for how many nights one may come. */
function PlaceForm({
  opportunityId,
  edited,
  title,
  count,
  onClose,
}: {
  opportunityId: number;
  edited: Edited;
  title: string;
  count: number;
  onClose(): void;
}) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useServerTexts(OPPORTUNITY_TEXTS);
  const [opened] = useState(edited);
  const store = useMarkStore<Values>({
    ...USUAL,
    ...(opened.kind === 'place' ? opened.place && { name: opened.place.name } : opened.slot),
  });
  const reload = () => {
    void cache.invalidateQueries({ queryKey: ['opportunities', opportunityId] });
    onClose();
  };
  const { state, problem, save } = useSave({
    store,
    send: ({ name, min_duration, max_duration }) =>
      sendPlace(opportunityId, opened, { name, min_duration, max_duration }, count + 1).catch((error: unknown) =>
        Promise.reject(worded(error) as Error),
      ),
    onSaved: reload,
  });
  return (
    <Form store={store} onSubmit={save} label={title} className="grid gap-5">
      <ProblemCallout problem={problem} fields={['name', 'min_duration', 'max_duration']} onReload={reload} />
      <TextInput
        path="name"
        label={t(opened.kind === 'place' ? 'recruiting.place_name' : 'recruiting.slot_name')}
        required={opened.kind === 'place'}
        autoComplete="off"
      />
      {opened.kind === 'slot' && (
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
  onEdit(edited: Edited): void;
}

function EditButton({ what, onClick }: { what: string; onClick(): void }) {
  const t = useText();
  return (
    <Button kind="quiet" size="small" onClick={onClick}>
      {t('ui.edit')}
      <span className="sr-only">{what}</span>
    </Button>
  );
}

function Place({ opportunityId, place, mayEdit, onEdit }: PlaceProps) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: (slot: number | null) =>
      slot === null ? placesOf(opportunityId).remove(place.id) : slotsOf(opportunityId).remove(slot),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['opportunities', opportunityId] }),
  });
  return (
    <li className="grid gap-2 border-s-2 border-line ps-3">
      <ProblemCallout problem={isProblem(removal.error) ? removal.error : null} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{place.name}</span>
        {mayEdit && (
          <>
            <EditButton what={place.name} onClick={() => onEdit({ kind: 'place', place })} />
            <Button
              kind="quiet"
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => onEdit({ kind: 'slot', place, slot: null })}
            >
              {t('recruiting.add_slot')}
              <span className="sr-only">{place.name}</span>
            </Button>
            <Removal
              can={place.can}
              inUse={(count) => t('recruiting.place_in_use', { count })}
              size="small"
              what={place.name}
              busy={removal.isPending}
              onConfirm={() => removal.mutate(null)}
            />
          </>
        )}
      </div>
      <ul className="grid gap-1 text-sm">
        {place.timeslots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap items-center gap-x-3">
            <span>{slot.name}</span>
            <span className="text-ink-2">
              {t('recruiting.nights', { from: slot.min_duration, to: slot.max_duration })}
            </span>
            {mayEdit && (
              <>
                <EditButton what={slot.name || place.name} onClick={() => onEdit({ kind: 'slot', place, slot })} />
                <DeleteButton
                  size="small"
                  what={slot.name}
                  busy={removal.isPending}
                  onConfirm={() => removal.mutate(slot.id)}
                />
              </>
            )}
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
  const [edited, setEdited] = useState<Edited | null>(null);
  if (isProblem(error, 403) || (!mayEdit && places.length === 0)) return null;
  const close = () => setEdited(null);
  const title = edited
    ? t(`recruiting.${(edited.kind === 'slot' ? edited.slot : edited.place) ? 'edit' : 'add'}_${edited.kind}`)
    : '';
  const add = mayEdit && (
    <Button
      kind="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setEdited({ kind: 'place', place: null })}
    >
      {t('recruiting.add_place')}
    </Button>
  );
  return (
    <Sheet title={t('recruiting.places')} note={t('recruiting.places_note')} actions={add}>
      {places.length > 0 && (
        <ul className="grid gap-4">
          {places.map((place) => (
            <Place key={place.id} opportunityId={opportunityId} place={place} mayEdit={mayEdit} onEdit={setEdited} />
          ))}
        </ul>
      )}
      <Dialog open={edited !== null} onClose={close} title={title}>
        {edited && (
          <PlaceForm
            opportunityId={opportunityId}
            edited={edited}
            title={title}
            count={edited.kind === 'place' ? places.length : edited.place.timeslots.length}
            onClose={close}
          />
        )}
      </Dialog>
    </Sheet>
  );
}
