import { groupByPlace, isPlaced, OutlineMap } from '../../lib/outline-map.tsx';
import { useText } from '../../ui/text.ts';
import type { HoursPlace } from './hours.api.ts';
import { useDuration } from './use-duration.ts';

/** The places of the list, numbered; and who is at which. */
export function PlacesMap({ places }: { places: readonly HoursPlace[] }) {
  const t = useText();
  const duration = useDuration();
  const towns = groupByPlace(places.filter(isPlaced));
  const without = places.length - towns.flat().length;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <OutlineMap spots={towns.map(([first]) => first!)} label={t('hours.map_of', { count: towns.length })} />
      <ol className="grid content-start gap-3">
        {towns.map((there, at) => (
          <li key={there[0]!.team_id} className="grid gap-0.5">
            <span className="font-semibold">
              {at + 1}. {there[0]!.town}
            </span>
            {there.map(({ team_id, team_name, minutes }) => (
              <span key={team_id}>{`${team_name} · ${duration(minutes)}`}</span>
            ))}
          </li>
        ))}
        {without > 0 && <li className="text-ink-2">{t('hours.without_place', { count: without })}</li>}
      </ol>
    </div>
  );
}
