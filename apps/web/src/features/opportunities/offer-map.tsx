import { groupByPlace, isPlaced, OutlineMap } from '../../lib/outline-map.tsx';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import type { Offer } from './opportunity.api.ts';

/** Where the opportunities of the list are, drawn from outlines of our own. */
export function OfferMap({ offers }: { offers: readonly Offer[] }) {
  const t = useText();
  const placed = offers.filter(isPlaced);
  const towns = groupByPlace(placed);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <OutlineMap spots={towns.map(([first]) => first!)} label={t('opportunities.map_of', { count: placed.length })} />
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
