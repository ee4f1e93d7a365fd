import { lazy, Suspense, useState } from 'react';
import { isPlain, NO_QUERY } from '../../features/opportunities/offer-query.ts';
import { OfferFilters } from '../../features/opportunities/offer-filters.tsx';
import { OfferCount, OfferList } from '../../features/opportunities/offer-list.tsx';
import { useOffers } from '../../features/opportunities/use-offers.ts';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { PublicFrame } from './public-frame.tsx';

// Most people read the list; the map comes when someone asks for it.
const OfferMap = lazy(async () => ({ default: (await import('../../features/opportunities/offer-map.tsx')).OfferMap }));

const SignupSheet = lazy(async () => ({ default: (await import('./signup-sheet.tsx')).SignupSheet }));

/** Everything one can apply for. */
export function OpportunitiesPage(_: { slug: string }) {
  const t = useText();
  const { query, offers, isCurrent, isFailed, isAdding, look, more, retry } = useOffers();
  const [hasMap, setMap] = useState(false);
  usePageTitle(t('opportunities.title'));
  const near = offers?.near ?? null;
  return (
    <PublicFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHeader
          title={t('opportunities.volunteer_with', { organisation: pageValues().organisation.name })}
          note={t('opportunities.note')}
        />
        <OfferFilters query={query} choices={offers ?? { types: [], places: [] }} onChange={look} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div role="status" className="grid gap-1">
            {near && (
              <p>
                {near.name === null
                  ? t('opportunities.unknown_place', { place: near.text })
                  : t('opportunities.near_place', { place: near.name })}
              </p>
            )}
            {offers && <OfferCount offers={offers.opportunities} total={offers.total} />}
          </div>
          {offers !== null && offers.opportunities.length > 0 && (
            <Button kind="secondary" aria-expanded={hasMap} onClick={() => setMap(!hasMap)}>
              {t(hasMap ? 'opportunities.hide_map' : 'opportunities.show_map')}
            </Button>
          )}
        </div>
        {hasMap && offers !== null && offers.opportunities.length > 0 && (
          <Suspense fallback={<Loading />}>
            <OfferMap query={query} />
          </Suspense>
        )}
        {isFailed ? (
          <ErrorState onRetry={retry} />
        ) : offers === null ? (
          <Loading />
        ) : (
          <OfferList
            offers={offers.opportunities}
            isFiltered={!isPlain(query)}
            isOld={!isCurrent}
            hasMore={offers.next_cursor !== null}
            isAdding={isAdding}
            onMore={() => void more()}
            onClear={() => look(NO_QUERY)}
          />
        )}
        <Suspense fallback={null}>
          <SignupSheet />
        </Suspense>
      </div>
    </PublicFrame>
  );
}
