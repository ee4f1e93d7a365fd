import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { saveCalendarFile } from '../../features/rotas/calendar-file.ts';
import { OpenShift, OwnShift } from '../../features/rotas/own-shifts.tsx';
import { shiftQuery, useMine, type Assignment } from '../../features/rotas/shift.api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

/** One shift: what it is, and taking or leaving it. */
export function PortalShiftPage({ shiftId }: { shiftId: number }) {
  const t = useText();
  const { row: shift } = useSuspenseQuery(shiftQuery(shiftId)).data;
  const { my_assignment, state } = shift;
  const { data: mine = [] } = useMine();
  const known = mine.find(({ id }) => id === my_assignment?.id);
  usePageTitle(shift.name);
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal/shifts" label={t('shifts.title')} />} title={shift.name} />
      {state === 'cancelled' && <Callout tone="warning">{t('shifts.cancelled')}</Callout>}
      <Sheet>
        <ul>
          {my_assignment ? (
            <OwnShift
              assignment={{ ...known, ...my_assignment, state: my_assignment.state as Assignment['state'] }}
              shift={shift}
            />
          ) : (
            <OpenShift shift={shift} />
          )}
        </ul>
        {my_assignment && state === 'published' && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink size="small" href="/portal/shifts/check-in">
              {t('kiosks.check_in')}
            </ButtonLink>
            <Button
              kind="secondary"
              size="small"
              className="justify-self-start"
              icon={<CalendarPlus aria-hidden className="size-4" />}
              onClick={() => saveCalendarFile(shift)}
            >
              {t('shifts.add_to_calendar')}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}
