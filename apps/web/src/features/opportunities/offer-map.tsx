import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { loadOutlines, type Offer, type Outlines } from './opportunity.api.ts';

/** A degree of longitude is narrower up there. */
const ASPECT = 0.58;
const WIDTH = 480;

interface Spot {
  longitude: number;
  latitude: number;
}

/** Enough of the land around what is shown to know where one is. */
function frameOf(outlines: Outlines, spots: readonly Spot[]) {
  const near =
    spots.length > 0
      ? spots
      : outlines.flatMap(({ polygon }) => polygon.map(([longitude, latitude]) => ({ longitude, latitude })));
  const [west, east] = [
    Math.min(...near.map((spot) => spot.longitude)),
    Math.max(...near.map((spot) => spot.longitude)),
  ];
  const [south, north] = [
    Math.min(...near.map((spot) => spot.latitude)),
    Math.max(...near.map((spot) => spot.latitude)),
  ];
  const margin = Math.max(0.6, (north - south) * 0.25, (east - west) * ASPECT * 0.25);
  const scale = WIDTH / ((east - west) * ASPECT + 2 * margin);
  return {
    height: Math.round((north - south + 2 * margin) * scale),
    x: (longitude: number) => Math.round(((longitude - west) * ASPECT + margin) * scale),
    y: (latitude: number) => Math.round((north - latitude + margin) * scale),
  };
}

const isPlaced = (offer: Offer): offer is Offer & Spot => offer.latitude !== null && offer.longitude !== null;

function Drawn({ outlines, offers }: { outlines: Outlines; offers: readonly Offer[] }) {
  const t = useText();
  const placed = offers.filter(isPlaced);
  const { height, x, y } = frameOf(outlines, placed);
  const towns = [...new Map(placed.map((offer) => [`${offer.latitude} ${offer.longitude}`, offer])).keys()].map((key) =>
    placed.filter((offer) => `${offer.latitude} ${offer.longitude}` === key),
  );
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-label={t('opportunities.map_of', { count: placed.length })}
        className="max-h-[32rem] w-full rounded-lg border border-line bg-sunken"
      >
        {outlines.map(({ code, polygon }) => (
          <polygon
            key={code}
            points={polygon.map(([longitude, latitude]) => `${x(longitude)},${y(latitude)}`).join(' ')}
            className="fill-surface stroke-line-strong"
          />
        ))}
        {towns.map((there, at) => (
          <g key={there[0]!.id}>
            <circle cx={x(there[0]!.longitude)} cy={y(there[0]!.latitude)} r="11" className="fill-brand" />
            <text
              x={x(there[0]!.longitude)}
              y={y(there[0]!.latitude) + 4}
              textAnchor="middle"
              className="fill-surface text-xs font-bold"
            >
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      {/* The same in words: nobody needs to see the map. */}
      <ol className="grid content-start gap-3">
        {towns.map((there, at) => (
          <li key={there[0]!.id} className="grid gap-1">
            <span className="font-semibold">
              {at + 1}. {there[0]!.town}
            </span>
            {there.map((offer) => (
              <Link key={offer.id} href={`/opportunities/${offer.slug}`}>
                {offer.display_name}
              </Link>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Where the opportunities of the list are, drawn from outlines of our own. */
export function OfferMap({ offers }: { offers: readonly Offer[] }) {
  const loaded = useLoaded(loadOutlines);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <ErrorState onRetry={loaded.retry} />;
  return <Drawn outlines={loaded.value} offers={offers} />;
}
