import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/delete-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { changeSessions, useRefreshEvents } from './event.api.ts';

const numberIn = (text: string): number | undefined => (/^-?\d+$/.test(text.trim()) ? Number(text) : undefined);

function CountField(props: { label: string; value: string; onChange(value: string): void }) {
  return <TextField {...props} inputMode="numeric" autoComplete="off" />;
}

/** Several sessions changed in the same way: moved, somewhere else, with more places, with another minimum, or off. */
export function SessionsDialog({
  eventId,
  ids,
  onClose,
}: {
  eventId: number;
  ids: readonly number[];
  onClose(): void;
}) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [location, setLocation] = useState('');
  const [capacity, setCapacity] = useState('');
  const [minimum, setMinimum] = useState('');
  const [minutes, setMinutes] = useState('');
  const change = useMutation({
    mutationFn: (set: object) => changeSessions(eventId, ids, set),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const set = {
    ...(location.trim() && { location: location.trim() }),
    ...(numberIn(capacity) !== undefined && { capacity: numberIn(capacity) }),
    ...(numberIn(minimum) !== undefined && { minimum: numberIn(minimum) }),
    ...(numberIn(minutes) && { move_minutes: numberIn(minutes) }),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('events.change_sessions', { count: ids.length })}
      note={t('events.change_note')}
    >
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(set).length > 0) change.mutate(set);
        }}
      >
        <ProblemCallout problem={isProblem(change.error) ? change.error : null} />
        <TextField
          label={t('events.session_location')}
          value={location}
          onChange={setLocation}
          maxLength={200}
          autoComplete="off"
        />
        <CountField label={t('events.capacity')} value={capacity} onChange={setCapacity} />
        <CountField label={t('events.minimum')} value={minimum} onChange={setMinimum} />
        <TextField
          label={t('events.move_minutes')}
          hint={t('events.move_hint')}
          value={minutes}
          onChange={setMinutes}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending} disabled={Object.keys(set).length === 0}>
            {t('ui.save')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <DeleteButton
            label={t('events.cancel_session')}
            icon={null}
            busy={change.isPending}
            onConfirm={() => change.mutate({ cancelled: true })}
          />
        </div>
      </form>
    </Dialog>
  );
}
