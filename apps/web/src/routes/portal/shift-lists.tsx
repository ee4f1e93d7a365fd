import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { OpenShift, OwnShift } from '../../features/rotas/own-shifts.tsx';
import { PastShifts } from '../../features/rotas/past-shifts.tsx';
import { openQuery, useMine } from '../../features/rotas/own-shift.api.ts';
import { useBehalf } from '../../lib/behalf.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';

function Mine() {
  const t = useText();
  const forId = useBehalf();
  const { data, error, refetch } = useMine();
  const rows = (data ?? []).flatMap((assignment) =>
    assignment.shift ? [{ assignment, shift: assignment.shift }] : [],
  );
  return (
    <Sheet title={t(forId === null ? 'shifts.mine' : 'shifts.child_mine')}>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState>{t('shifts.none_mine')}</EmptyState>}
      <ul className="grid gap-5 empty:hidden">
        {rows.map((row) => (
          <OwnShift key={row.assignment.id} {...row} linked />
        ))}
      </ul>
    </Sheet>
  );
}

/** So many at first: the next ones are those people look for. */
const SHOWN = 10;

function Open() {
  const t = useText();
  const forId = useBehalf();
  const [all, setAll] = useState(false);
  const [most, setMost] = useState(SHOWN);
  const { data, error, refetch } = useQuery(openQuery(all, forId));
  const rows = (data?.rows ?? []).filter(({ my_assignment }) => my_assignment === null);
  return (
    <Sheet title={t(forId === null ? 'shifts.open' : 'shifts.child_open')} note={t('shifts.open_note')}>
      <Switch label={t(forId === null ? 'shifts.show_all' : 'shifts.child_show_all')} checked={all} onChange={setAll} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState>{t(all ? 'shifts.none_at_all' : 'shifts.none_open')}</EmptyState>}
      <ul className="grid gap-5 empty:hidden">
        {rows.slice(0, most).map((shift) => (
          <OpenShift key={shift.id} shift={shift} linked />
        ))}
      </ul>
      {rows.length > most && (
        <Button kind="secondary" className="justify-self-start" onClick={() => setMost(most + SHOWN)}>
          {t('shifts.more')}
        </Button>
      )}
    </Sheet>
  );
}

/** Someone's shifts: those they have, those they could take, and those that are over. */
export function ShiftLists() {
  return (
    <>
      <Mine />
      <Open />
      <PastShifts />
    </>
  );
}
