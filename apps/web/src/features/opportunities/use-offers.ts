import { useEffect, useState } from 'react';
import { builtIn } from '../../lib/page.ts';
import { loadOffers, type Offers, type OfferQuery } from './opportunity.api.ts';
import { readOfferQuery, writeOfferQuery } from './offer-query.ts';

interface Listed {
  /** What the rows answer; while it is not what is looked for, they are on their way. */
  query: OfferQuery;
  offers: Offers;
}

const isSame = (one: OfferQuery, other: OfferQuery) => writeOfferQuery(one) === writeOfferQuery(other);

/** The list as the address asks for it. The first page comes with the page itself, further ones are put behind it. */
export function useOffers() {
  const [query, setQuery] = useState(() => readOfferQuery(window.location.search));
  const [listed, setListed] = useState<Listed | null>(() => {
    const offers = builtIn<Offers>('offers');
    return offers && { query: readOfferQuery(window.location.search), offers };
  });
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const isCurrent = listed !== null && isSame(listed.query, query);

  useEffect(() => {
    if (isCurrent) return;
    const abort = new AbortController();
    loadOffers(query, null, abort.signal).then(
      (offers) => setListed({ query, offers }),
      (failure: unknown) => abort.signal.aborted || setError(failure),
    );
    return () => abort.abort();
  }, [query, isCurrent, attempt]);

  function look(change: Partial<OfferQuery>) {
    const next = { ...query, ...change };
    window.history.replaceState(null, '', `/opportunities${writeOfferQuery(next)}`);
    setError(null);
    setQuery(next);
  }
  async function more() {
    if (!listed?.offers.next_cursor || isAdding) return;
    setAdding(true);
    try {
      const next = await loadOffers(listed.query, listed.offers.next_cursor);
      setListed((before) => before && { ...before, offers: { ...before.offers, next_cursor: next.next_cursor, opportunities: [...before.offers.opportunities, ...next.opportunities] } });
    } catch (failure) {
      setError(failure);
    } finally {
      setAdding(false);
    }
  }
  const retry = () => {
    setError(null);
    setAttempt((count) => count + 1);
  };
  return { query, offers: listed?.offers ?? null, isCurrent, error, isAdding, look, more, retry };
}
