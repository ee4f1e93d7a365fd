import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Found } from '../../ui/search-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useText } from '../../ui/text.ts';
import { addPeople, addWalkUp, useRefreshEvents, type Session } from './event.api.ts';
import { PeoplePicker } from './people-picker.tsx';

interface Props {
  session: Session;
  onClose(): void;
}

/** People of the organisation, put on the list of a session. */
export function AddPeople({ session, onClose }: Props) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [chosen, setChosen] = useState<readonly Found[]>([]);
  const add = useMutation({
    mutationFn: () =>
      addPeople(
        session,
        chosen.map(({ value }) => Number(value)),
      ),
    onSuccess: onClose,
    onSettled: refresh,
  });
  return (
    <Dialog open onClose={onClose} title={t('events.add_people')} note={t('events.add_people_note')}>
      <div className="grid gap-5">
        <ProblemCallout problem={isProblem(add.error) ? add.error : null} />
        <PeoplePicker chosen={chosen} onChange={setChosen} />
        <div className="flex flex-wrap gap-3">
          <Button busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.mutate()}>
            {t('events.add_selected', { count: chosen.length })}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Someone who stands at the door and has no account. */
export function WalkUp({ session, onClose }: Props) {
  const t = useText();
  const refresh = useRefreshEvents();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [email, setEmail] = useState('');
  const add = useMutation({
    mutationFn: () => addWalkUp(session, { first_name: first, last_name: last, email }),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const problem = isProblem(add.error) ? add.error : null;
  const errorOf = (field: string) => problem?.errors?.[field]?.[0];
  return (
    <Dialog open onClose={onClose} title={t('events.walk_up')} note={t('events.walk_up_note')}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <ProblemCallout problem={problem} fields={['first_name', 'last_name', 'email']} />
        <TextField
          label={t('events.first_name')}
          required
          autoComplete="off"
          maxLength={120}
          value={first}
          onChange={setFirst}
          error={errorOf('first_name')}
        />
        <TextField
          label={t('events.last_name')}
          required
          autoComplete="off"
          maxLength={120}
          value={last}
          onChange={setLast}
          error={errorOf('last_name')}
        />
        <TextField
          label={t('events.email_optional')}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={errorOf('email')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={add.isPending}>
            {t('events.add')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
