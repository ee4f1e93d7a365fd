import { Sprout } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';
import { OpportunityFacts } from './opportunity-facts.tsx';
import type { Offer } from './opportunity.api.ts';

function OfferCard({ offer }: { offer: Offer }) {
  return (
    <li className="relative grid content-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift transition-colors duration-150 hover:border-line-strong has-focus-visible:border-line-strong sm:p-6">
      <div className="grid gap-1">
        {offer.image && (
          <img
            src={offer.image}
            alt=""
            loading="lazy"
            className="mb-2 h-32 w-full rounded-md border border-line object-cover"
          />
        )}
        <h2 className="title text-xl">
          {/* The whole card can be pressed, and is one link to a screen reader. */}
          <Link
            kind="bare"
            href={`/opportunities/${offer.slug}`}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:underline"
          >
            {offer.display_name}
          </Link>
        </h2>
        {offer.summary && <p className="text-ink-2">{offer.summary}</p>}
      </div>
      <OpportunityFacts of={offer} />
    </li>
  );
}

/** Nothing to show: what to do about it, or when to come back. */
function NoOffers({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const t = useText();
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border border-dashed border-line-strong px-5 py-16 text-center">
      <span aria-hidden className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand-text">
        <Sprout className="size-8" />
      </span>
      <div className="grid gap-1">
        <p className="title text-xl">{t(isFiltered ? 'opportunities.none_found' : 'opportunities.none_open')}</p>
        <p className="max-w-[34rem] text-ink-2">
          {t(isFiltered ? 'opportunities.none_found_note' : 'opportunities.none_open_note')}
        </p>
      </div>
      {isFiltered && (
        <Button kind="secondary" onClick={onClear}>
          {t('opportunities.show_all')}
        </Button>
      )}
    </div>
  );
}

/** How many there are; where there is none, the list says so for those who see it. */
export function OfferCount({ offers, total }: { offers: readonly Offer[]; total: number | null }) {
  const t = useText();
  return (
    <p className={cx('text-sm text-ink-2', offers.length === 0 && 'sr-only')}>
      {total !== null && t(total >= 1000 ? 'opportunities.count_many' : 'opportunities.count', { count: total })}
    </p>
  );
}

export interface OfferListProps {
  offers: readonly Offer[];
  isFiltered: boolean;
  /** The rows answer an earlier question; the next are on their way. */
  isOld: boolean;
  hasMore: boolean;
  isAdding: boolean;
  onMore(): void;
  onClear(): void;
}

export function OfferList({ offers, isFiltered, isOld, hasMore, isAdding, onMore, onClear }: OfferListProps) {
  const t = useText();
  return (
    <div aria-busy={isOld} className="grid gap-6">
      {offers.length === 0 ? (
        <NoOffers isFiltered={isFiltered} onClear={onClear} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </ul>
      )}
      {hasMore && (
        <div className="flex justify-center">
          <Button kind="secondary" busy={isAdding} onClick={onMore}>
            {t('opportunities.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
