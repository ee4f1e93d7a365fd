import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { applicationsOf } from '../../../features/applications/application.api.ts';
import { allStaysQuery } from '../../../features/residential/booking.api.ts';
import type { Person } from '../../../features/users/user.api.ts';
import { useMay } from '../../../lib/access.ts';
import { formatDay, formatInstant, today } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import { Trail } from '../../../ui/trail.tsx';

const SHOWN = 10;

interface Moment {
  at: string;
  sentence: string;
}

/** What happened, from the records the reader may see; what lies ahead stands on the pages of its own. */
function useMoments(person: Person, own: boolean): Moment[] {
  const t = useText();
  const may = useMay();
  const [applied, stayed] = useQueries({
    queries: [
      { ...applicationsOf(person.id), enabled: own || may('view-applications') },
      {
        ...allStaysQuery(person.id),
        enabled: own || may('view-residential-bookings') || may('manage-residential-bookings'),
      },
    ],
  });
  const roleOf = ({ roleProfile, team }: Person['roles'][number]) =>
    [roleProfile?.display_name, team?.name ?? t('person.whole_organisation')].filter(Boolean).join(', ');
  const moments: Moment[] = [
    { at: person.created_at, sentence: t('tab.event_joined') },
    ...person.roles.map((role) => ({ at: role.start_date, sentence: t('tab.event_role', { role: roleOf(role) }) })),
    ...person.roles.flatMap((role) =>
      role.end_date ? [{ at: role.end_date, sentence: t('tab.event_role_ended', { role: roleOf(role) }) }] : [],
    ),
    ...(applied.data ?? []).map(({ applied_at, opportunity }) => ({
      at: applied_at,
      sentence: t('tab.event_applied', { opportunity: opportunity.display_name }),
    })),
    ...(stayed.data ?? [])
      .filter(({ state }) => state !== 'cancelled')
      .map(({ start_date, team }) => ({
        at: start_date,
        sentence: t('tab.event_stayed', { place: team?.name ?? '' }),
      })),
  ];
  return moments.filter(({ at }) => at.slice(0, 10) <= today()).toSorted((a, b) => b.at.localeCompare(a.at));
}

export function PersonTimeline({ person, own }: { person: Person; own: boolean }) {
  const t = useText();
  const [shown, setShown] = useState(SHOWN);
  const moments = useMoments(person, own);
  return (
    <Sheet title={t('tab.timeline')}>
      <Trail
        entries={moments.slice(0, shown).map(({ at, sentence }, id) => ({
          id,
          at,
          shownAt: at.length === 10 ? formatDay(at) : formatInstant(at),
          sentence,
          details: [],
        }))}
      />
      {moments.length > shown && (
        <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setShown(shown + SHOWN)}>
          {t('tab.older')}
        </Button>
      )}
    </Sheet>
  );
}
