import { useCallback } from 'react';
import { MoreWords } from '../../lib/more-words.tsx';
import { groupInSight, OutlineMap } from '../../lib/outline-map.tsx';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Link } from '../../ui/link.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { loadMapWords } from './map-words.ts';
import { loadSpots, type OfferQuery } from './opportunity.api.ts';

function SpotMap({ query }: { query: OfferQuery }) {
  const t = useText();
  const load = useCallback((signal: AbortSignal) => loadSpots(query, signal), [query]);
  const loaded = useLoaded(load);
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'failed') return <ErrorState onRetry={loaded.retry} />;
  const { spots, has_more } = loaded.value;
  if (spots.length === 0) return <EmptyState>{t('map.none')}</EmptyState>;
  const groups = groupInSight(spots);
  return (
    <div className="grid gap-3">
      {has_more && <p role="status">{t('map.first', { count: spots.length })}</p>}
      <div className="grid gap-4 lg:grid-cols-2">
        <OutlineMap spots={groups.map(([first]) => first!)} label={t('map.of', { count: spots.length })} />
        {/* The same in words: no one needs to see the map. */}
        <ol className="grid max-h-[32rem] content-start gap-3 overflow-y-auto p-1">
          {groups.map((there, at) => (
            <li key={there[0]!.id} className="flex gap-2">
              <span className="min-w-7 shrink-0 font-semibold">{at + 1}.</span>
              <span className="grid content-start gap-1">
                {there.map(({ id, slug, display_name }) => (
                  <Link key={id} href={`/opportunities/${slug}`}>
                    {display_name}
                  </Link>
                ))}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Where everything is that the list would show, page after page, drawn from outlines of our own. */
export function OfferMap({ query }: { query: OfferQuery }) {
  return (
    <MoreWords load={loadMapWords}>
      <SpotMap query={query} />
    </MoreWords>
  );
}
