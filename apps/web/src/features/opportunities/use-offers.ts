import { useEffect, useState } from 'react';
import { builtIn } from '../../lib/page.ts';
import type { Offers, OfferQuery } from './opportunity.api.ts';
import { readOfferQuery, writeOfferQuery } from './offer-query.ts';

interface Listed {
  /** What the rows answer; while it is not what is looked for, they are on their way. */
  query: OfferQuery;
  offers: Offers;
}

/** The first page came with the page itself, so the way to the server is fetched when it is first taken. */
const loadOffers = async (...args: Parameters<typeof import('./opportunity.api.ts').loadOffers>) =>
  (await import('./opportunity.api.ts')).loadOffers(...args);

const isSame = (one: OfferQuery, other: OfferQuery) => writeOfferQuery(one) === writeOfferQuery(other);

/** The list as the address asks for it. The first page comes with the page itself, further ones are put behind it. */
export function useOffers() {
  const [query, setQuery] = useState(() => readOfferQuery(window.location.search));
  const [listed, setListed] = useState<Listed | null>(() => {
    const offers = builtIn<Offers>('offers');
    return offers && { query: readOfferQuery(window.location.search), offers };
  });
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const isCurrent = listed !== null && isSame(listed.query, query);

  useEffect(() => {
    if (isCurrent) return;
    const abort = new AbortController();
    loadOffers(query, null, abort.signal).then(
      (offers) => setListed({ query, offers }),
      () => abort.signal.aborted || setFailed(true),
    );
    return () => abort.abort();
  }, [query, isCurrent, attempt]);

  function look(change: Partial<OfferQuery>) {
    const next = { ...query, ...change };
    window.history.replaceState(null, '', `/opportunities${writeOfferQuery(next)}`);
    setFailed(false);
    setQuery(next);
  }
  async function more() {
    if (!listed?.offers.next_cursor || isAdding) return;
    setAdding(true);
    try {
      const next = await loadOffers(listed.query, listed.offers.next_cursor);
      // Whoever looks for something else meanwhile is not shown the rest of what they looked for before.
      setListed((before) =>
        before !== listed
          ? before
          : {
              ...listed,
              offers: {
                ...listed.offers,
                next_cursor: next.next_cursor,
                opportunities: [...listed.offers.opportunities, ...next.opportunities],
              },
            },
      );
    } catch {
      setFailed(true);
    } finally {
      setAdding(false);
    }
  }
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { query, offers: listed?.offers ?? null, isCurrent, isFailed, isAdding, look, more, retry };
}
