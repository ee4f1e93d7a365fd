import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { OpenShift, OwnShift } from '../../features/rotas/own-shifts.tsx';
import { openQuery, useMine } from '../../features/rotas/shift.api.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';

function Mine() {
  const t = useText();
  const { data, error, refetch } = useMine();
  const rows = (data ?? []).flatMap((assignment) =>
    assignment.shift ? [{ assignment, shift: assignment.shift }] : [],
  );
  return (
    <Sheet title={t('shifts.mine')}>
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
  const [all, setAll] = useState(false);
  const [most, setMost] = useState(SHOWN);
  const { data, error, refetch } = useQuery(openQuery(all));
  const rows = (data?.rows ?? []).filter(({ my_assignment }) => my_assignment === null);
  return (
    <Sheet title={t('shifts.open')} note={t('shifts.open_note')}>
      <Switch label={t('shifts.show_all')} checked={all} onChange={setAll} />
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && <EmptyState>{t(all ? 'shifts.none_at_all' : 'shifts.none_open')}</EmptyState>}
      <ul className="grid gap-5 empty:hidden">
        {rows.slice(0, most).map((shift) => (
          <OpenShift key={shift.id} shift={shift} />
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

/** A volunteer's shifts: those they have, and those they could take. */
export function ShiftsPage() {
  const t = useText();
  usePageTitle(t('shifts.title'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal" label={t('app.home')} />}
        title={t('shifts.title')}
        beside={
          <>
            <ButtonLink href="/portal/shifts/check-in">{t('kiosks.check_in')}</ButtonLink>
            <ButtonLink href="/portal/shifts/calendar">{t('shifts.calendar')}</ButtonLink>
            <ButtonLink href="/portal/shifts/availability">{t('shifts.availability')}</ButtonLink>
          </>
        }
      />
      <Mine />
      <Open />
    </div>
  );
}
