import { useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { saveCalendarFile } from '../../features/rotas/calendar-file.ts';
import { OpenShift, OwnShift } from '../../features/rotas/own-shifts.tsx';
import { useMine } from '../../features/rotas/own-shift.api.ts';
import { shiftQuery, type Assignment } from '../../features/rotas/shift.api.ts';
import { useBehalf } from '../../lib/behalf.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

export const useShift = (shiftId: number) => useSuspenseQuery(shiftQuery(shiftId, useBehalf())).data.row;

/** One shift: what it is, and taking or leaving it. Whose page it stands on says its name, or the sheet does. */
export function ShiftSheet({ shiftId, titled = false }: { shiftId: number; titled?: boolean }) {
  const t = useText();
  const forId = useBehalf();
  const shift = useShift(shiftId);
  const [now] = useState(() => new Date().toISOString());
  const { my_assignment, state } = shift;
  const { data: mine = [] } = useMine();
  const known = mine.find(({ id }) => id === my_assignment?.id);
  const isOver = shift.ends_at <= now;
  return (
    <>
      {state === 'cancelled' && <Callout tone="warning">{t('shifts.cancelled')}</Callout>}
      <Sheet {...(titled && { title: shift.name })}>
        {isOver && <p className="text-sm text-ink-2">{t('shifts.over')}</p>}
        <ul>
          {my_assignment ? (
            <OwnShift
              assignment={{ ...known, ...my_assignment, state: my_assignment.state as Assignment['state'] }}
              shift={shift}
              named={false}
            />
          ) : (
            <OpenShift shift={shift} named={false} />
          )}
        </ul>
        {my_assignment && state === 'published' && !isOver && (
          <div className="flex flex-wrap gap-3">
            {forId === null && (
              <ButtonLink size="small" href="/portal/shifts/check-in">
                {t('shifts.check_in')}
              </ButtonLink>
            )}
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
    </>
  );
}
