import { isPlain } from '../../features/opportunities/offer-query.ts';
import { OfferFilters } from '../../features/opportunities/offer-filters.tsx';
import { OfferList } from '../../features/opportunities/offer-list.tsx';
import { useOffers } from '../../features/opportunities/use-offers.ts';
import { pageValues } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { PublicFrame } from './public-frame.tsx';

/** Everything one can apply for. */
export function OpportunitiesPage(_: { slug: string }) {
  const t = useText();
  const { query, offers, isCurrent, isFailed, isAdding, look, more, retry } = useOffers();
  usePageTitle(t('opportunities.title'));
  return (
    <PublicFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHeader
          title={t('opportunities.volunteer_with', { organisation: pageValues().organisation.name })}
          note={t('opportunities.note')}
        />
        <OfferFilters query={query} choices={offers ?? { types: [], places: [] }} onChange={look} />
        {isFailed ? (
          <ErrorState onRetry={retry} />
        ) : offers === null ? (
          <Loading />
        ) : (
          <OfferList
            offers={offers.opportunities}
            total={offers.total}
            isFiltered={!isPlain(query)}
            isOld={!isCurrent}
            hasMore={offers.next_cursor !== null}
            isAdding={isAdding}
            onMore={() => void more()}
            onClear={() => look({ q: '', type: '', place: '' })}
          />
        )}
      </div>
    </PublicFrame>
  );
}
