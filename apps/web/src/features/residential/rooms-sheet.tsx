import { useState } from 'react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { formatDay, partsOf } from '../../lib/dates.ts';
import { DayInput } from '../../lib/forms/day-input.tsx';
import { CheckboxInput, TextInput } from '../../lib/forms/fields.tsx';
import { NumberInput } from '../../lib/forms/number-input.tsx';
import { etagOf } from '../../lib/resource-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import type { BoardRoom } from './board.api.ts';
import { ItemForm, useSpan } from './item-form.tsx';
import { AddButton, ItemRow } from './item-row.tsx';
import { allRoomsQuery, periodsOf, roomsOf, type Period } from './site.api.ts';

/** What the dialog is open for; without a row of its own it adds one. */
type Edited = { kind: 'room'; room: BoardRoom | null } | { kind: 'period'; room: BoardRoom; period: Period | null };

interface FormProps {
  teamId: number;
  title: string;
  onDone(): void;
  onCancel(): void;
}

function RoomForm({ teamId, room, ...rest }: FormProps & { room: BoardRoom | null }) {
  const t = useText();
  const start = {
    name: room?.name ?? '',
    beds: (room?.beds ?? 2) as number | null,
    notes: room?.notes ?? '',
    archived: room?.archived ?? false,
  };
  // an empty box is no number; the server says so at its field
  const send = (values: typeof start) => {
    const sent = { ...values, beds: values.beds as number };
    return room ? roomsOf(teamId).update(room.id, sent, etagOf(room)) : roomsOf(teamId).create(sent);
  };
  return (
    <ItemForm {...rest} start={start} send={send}>
      <TextInput path="name" label={t('site.name')} required autoComplete="off" />
      <NumberInput path="beds" label={t('site.beds')} />
      <TextInput path="notes" label={t('site.notes')} autoComplete="off" />
      {room && <CheckboxInput path="archived" label={t('site.archived')} hint={t('site.archived_hint')} />}
    </ItemForm>
  );
}

function PeriodForm({ teamId, room, period, ...rest }: FormProps & { room: BoardRoom; period: Period | null }) {
  const t = useText();
  const spanOf = useSpan();
  const periods = periodsOf(teamId, room.id);
  const start = {
    start_date: partsOf(period?.start_date),
    end_date: partsOf(period?.end_date),
    beds: (period?.beds ?? null) as number | null,
    reason: period?.reason ?? '',
  };
  const send = async ({ start_date, end_date, ...values }: typeof start) => {
    const sent = { ...values, ...spanOf(start_date, end_date) };
    return period ? periods.update(period.id, sent, etagOf(period)) : periods.create(sent);
  };
  return (
    <ItemForm {...rest} start={start} send={send}>
      <DayInput path="start_date" label={t('site.first_night')} required />
      <DayInput path="end_date" label={t('site.last_night')} hint={t('site.open_end')} />
      <NumberInput path="beds" label={t('site.closed_beds')} hint={t('site.closed_beds_hint')} />
      <TextInput path="reason" label={t('site.why')} autoComplete="off" />
    </ItemForm>
  );
}

function Periods({
  teamId,
  room,
  mayEdit,
  onEdit,
  onChanged,
}: {
  teamId: number;
  room: BoardRoom;
  mayEdit: boolean;
  onEdit(edited: Edited): void;
  onChanged(): void;
}) {
  const t = useText();
  if (room.unavailablePeriods.length === 0 && !mayEdit) return null;
  return (
    <div className="grid gap-2 border-s-2 border-line ps-3">
      <ul className="grid gap-2 empty:hidden">
        {room.unavailablePeriods.map((period) => {
          const words = t(period.end_date ? 'site.closed_span' : 'site.closed_from', {
            from: formatDay(period.start_date),
            to: formatDay(period.end_date),
            beds: period.beds ?? 0,
          });
          return (
            <ItemRow
              key={period.id}
              name={`${room.name}: ${words}`}
              mayEdit={mayEdit}
              onEdit={() => onEdit({ kind: 'period', room, period })}
              remove={() => periodsOf(teamId, room.id).remove(period.id, etagOf(period))}
              onRemoved={onChanged}
            >
              <span>{words}</span>
              {period.reason && <span className="text-ink-2">{period.reason}</span>}
            </ItemRow>
          );
        })}
      </ul>
      {mayEdit && (
        <div>
          <AddButton
            label={t('site.close', { room: room.name })}
            onClick={() => onEdit({ kind: 'period', room, period: null })}
          />
        </div>
      )}
    </div>
  );
}

/** The rooms of a site, how many beds they have and when they are closed. */
export function RoomsSheet({ teamId, mayEdit }: { teamId: number; mayEdit: boolean }) {
  const t = useText();
  const cache = useQueryClient();
  const { data: rooms } = useSuspenseQuery(allRoomsQuery(teamId));
  const [edited, setEdited] = useState<Edited | null>(null);
  const changed = () => {
    setEdited(null);
    void cache.invalidateQueries({ queryKey: ['residential-boards'] });
  };
  const isNew = edited && (edited.kind === 'room' ? edited.room : edited.period) === null;
  const title = edited
    ? t(edited.kind === 'room' ? (isNew ? 'site.add_room' : 'site.edit_room') : 'site.close', {
        room: edited.room?.name ?? '',
      })
    : '';
  const form = { teamId, title, onDone: changed, onCancel: () => setEdited(null) };
  return (
    <Sheet
      title={t('site.rooms')}
      note={t('site.rooms_note')}
      actions={
        mayEdit && (
          <AddButton short label={t('site.add_room')} onClick={() => setEdited({ kind: 'room', room: null })} />
        )
      }
    >
      {rooms.length === 0 && <p className="text-sm text-ink-2">{t('site.no_rooms')}</p>}
      <ul className="grid gap-3 empty:hidden">
        {rooms.map((room) => (
          <ItemRow
            key={room.id}
            name={room.name}
            mayEdit={mayEdit}
            can={room.can}
            onEdit={() => setEdited({ kind: 'room', room })}
            remove={() => roomsOf(teamId).remove(room.id, etagOf(room))}
            onRemoved={changed}
            below={
              !room.archived && (
                <Periods teamId={teamId} room={room} mayEdit={mayEdit} onEdit={setEdited} onChanged={changed} />
              )
            }
          >
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {room.name}
              {room.archived && <Pill>{t('site.archived')}</Pill>}
            </span>
            <span className="text-ink-2">{t('board.beds', { count: room.beds })}</span>
            {room.notes && <span className="text-ink-2">{room.notes}</span>}
          </ItemRow>
        ))}
      </ul>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={title}>
        {edited?.kind === 'room' && <RoomForm {...form} room={edited.room} />}
        {edited?.kind === 'period' && <PeriodForm {...form} room={edited.room} period={edited.period} />}
      </Dialog>
    </Sheet>
  );
}
