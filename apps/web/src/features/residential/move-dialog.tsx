import { useState } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Field } from '../../ui/field.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import type { BoardRoom, Guest } from './board.api.ts';
import type { Move, Moves } from './use-moves.ts';

const genders: ReadonlySet<number> = new Set([1, 2, 3, 98, 4]);

function StayFacts({ guest, room }: { guest: Guest; room: string }) {
  const t = useText();
  const { start_date, end_date, nights, state, willing_to_share, gender_id, linked, requirements, room_reason } = guest;
  return (
    <Facts
      facts={[
        {
          label: t('board.when'),
          value: t('board.dates', { start: formatDay(start_date), end: formatDay(end_date), nights }),
        },
        { label: t('board.state'), value: t(`board.${state}`) },
        { label: t('board.room'), value: room },
        { label: t('board.sharing'), value: t(willing_to_share ? 'board.shares' : 'board.alone') },
        {
          label: t('board.gender'),
          value: gender_id && genders.has(gender_id) ? t(`board.gender_${gender_id}`) : t('board.gender_unknown'),
        },
        { label: t('board.linked'), value: linked?.join(', ') },
        { label: t('board.needs'), value: requirements },
        { label: t('board.reason'), value: room_reason },
      ]}
    />
  );
}

interface MoveDialogProps {
  guest: Guest | null;
  rooms: readonly BoardRoom[];
  moves: Moves;
  onClose(): void;
}

function MoveForm({ guest, rooms, moves, onClose }: MoveDialogProps & { guest: Guest }) {
  const t = useText();
  const [chosen, setChosen] = useState(String(guest.room_id ?? ''));
  const options = [
    { value: '', label: t('board.unassigned') },
    ...rooms.map(({ id, name, beds }) => ({ value: String(id), label: t('board.room_option', { name, beds }) })),
  ];
  const go = () => {
    moves.move({ guest, roomId: chosen === '' ? null : Number(chosen) });
    onClose();
  };
  return (
    <div className="grid gap-6">
      <StayFacts guest={guest} room={moves.nameOf(guest.room_id)} />
      {guest.can?.update && (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <Field label={t('board.move_to')}>
            {(ties) => <NativeSelect {...ties} options={options} value={chosen} onChange={setChosen} />}
          </Field>
          <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button kind="secondary" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit">{t('board.move')}</Button>
          </div>
        </form>
      )}
    </div>
  );
}

/** Who it is, and the ordinary way to another room. */
export function MoveDialog({ guest, ...rest }: MoveDialogProps) {
  return (
    <Dialog open={guest !== null} onClose={rest.onClose} title={guest?.user_name ?? ''}>
      {guest && <MoveForm key={guest.id} guest={guest} {...rest} />}
    </Dialog>
  );
}

function ReasonForm({ move, texts, moves }: { move: Move; texts: readonly string[]; moves: Moves }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const go = () => {
    if (reason.trim() === '') return setMissing(true);
    moves.move({ ...move, reason: reason.trim() });
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Callout tone="warning">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Callout>
      <TextField
        label={t('board.reason')}
        hint={t('board.reason_hint')}
        required
        maxLength={200}
        value={reason}
        onChange={setReason}
        error={missing && reason.trim() === '' ? t('board.reason_missing') : undefined}
        autoComplete="off"
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={moves.clear}>
          {t('board.leave')}
        </Button>
        <Button type="submit">{t('board.move_anyway')}</Button>
      </div>
    </form>
  );
}

/** What is a matter of judgement is done once someone says why. */
export function ReasonDialog({ moves }: { moves: Moves }) {
  const t = useText();
  const pendingMove = moves.outcome?.kind === 'asks' ? moves.outcome : null;
  return (
    <Dialog
      open={pendingMove !== null}
      onClose={moves.clear}
      title={
        pendingMove
          ? t('board.ask_title', {
              name: pendingMove.move.guest.user_name,
              room: moves.nameOf(pendingMove.move.roomId),
            })
          : ''
      }
    >
      {pendingMove && <ReasonForm move={pendingMove.move} texts={pendingMove.texts} moves={moves} />}
    </Dialog>
  );
}
