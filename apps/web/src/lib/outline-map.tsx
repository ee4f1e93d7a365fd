import type { geocode } from '@manyhands/contract/addresses/geocode.resource.ts';
import { ErrorState, Loading } from '../ui/states.tsx';
import { http } from './http.ts';
import type { OutputOf } from './resource-api.ts';
import { frameOf, type Spot } from './map-frame.ts';
import { pageValues } from './page.ts';
import { useLoaded } from './use-loaded.ts';

type Outlines = OutputOf<typeof geocode, 'countryPolygons'>;

async function loadOutlines(): Promise<Outlines> {
  return (await http.get<{ data: Outlines }>('geocode/country-polygons')).body.data;
}

export const isPlaced = <T extends { latitude: number | null; longitude: number | null }>(row: T): row is T & Spot =>
  row.latitude !== null && row.longitude !== null;

/** Those at the same place together, in the order of the first of each. */
export function groupByPlace<T extends Spot>(rows: readonly T[]): T[][] {
  const places = new Map<string, T[]>();
  for (const row of rows) {
    const key = `${row.latitude} ${row.longitude}`;
    places.set(key, [...(places.get(key) ?? []), row]);
  }
  return [...places.values()];
}

/** As wide as a number on the map. */
const WIDE = 24;

/** The same where many lie close together: those whose numbers would cover each other share one. */
export function groupInSight<T extends Spot>(rows: readonly T[]): T[][] {
  const { at } = frameOf(rows, false);
  const numbers: { x: number; y: number; there: T[] }[] = [];
  for (const row of rows) {
    const { x, y } = at(row);
    const covered = numbers.find((number) => Math.hypot(number.x - x, number.y - y) < WIDE);
    if (covered) covered.there.push(row);
    else numbers.push({ x, y, there: [row] });
  }
  return numbers.map(({ there }) => there);
}

interface OutlineMapProps {
  /** Numbered as they come; the page says the same in words beside it. */
  spots: readonly Spot[];
  label: string;
}

/** Places on outlines of our own, and on a map where the installation has one. Nothing comes from elsewhere. */
export function OutlineMap({ spots, label }: OutlineMapProps) {
  const loaded = useLoaded(loadOutlines);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <ErrorState onRetry={loaded.retry} />;
  const outlines = loaded.value;
  const corners = outlines.flatMap(({ polygon }) => polygon.map(([longitude, latitude]) => ({ longitude, latitude })));
  const { map } = pageValues();
  const { width, height, tiles, at } = frameOf(spots.length > 0 ? spots : corners, Boolean(map));
  return (
    <figure className="grid content-start gap-1">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className="max-h-[32rem] w-full rounded-lg border border-line bg-sunken"
      >
        {outlines.map(({ code, polygon }) => (
          <polygon
            key={code}
            points={polygon
              .map(([longitude, latitude]) => at({ longitude, latitude }))
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
            className="fill-surface stroke-line-strong"
          />
        ))}
        {tiles.map(({ href, x, y, size }) => (
          <image key={href} href={href} x={x} y={y} width={size} height={size} className="dark:brightness-75" />
        ))}
        {spots.map((spot, index) => {
          const { x, y } = at(spot);
          return (
            <g key={`${spot.latitude} ${spot.longitude}`}>
              <circle cx={x} cy={y} r="11" className="fill-brand stroke-surface" strokeWidth="2" />
              <text
                x={x}
                y={y + 4}
                textAnchor="middle"
                className="fill-surface text-xs font-bold"
                // three digits would stand out of the circle
                {...(index >= 99 && { textLength: 18, lengthAdjust: 'spacingAndGlyphs' })}
              >
                {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      {map && <figcaption className="text-xs text-ink-3">{map.credit}</figcaption>}
    </figure>
  );
}
