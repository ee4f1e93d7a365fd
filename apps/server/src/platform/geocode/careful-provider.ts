import type { Clock } from '../clock.ts';
import { mostSuggestions, type Address, type AddressProvider, type Suggestion } from './provider.ts';

const patienceMs = 2_500;
/** After so many failures one after the other no one is asked for a while, so that no one waits for nothing. */
const failuresBeforePause = 3;
const pauseMs = 30_000;

/** A provider that never fails: what does not come in time, or is wrong, is nothing. */
export interface CarefulProvider {
  readonly findsStreets: boolean;
  find(wanted: string): Promise<Suggestion[]>;
  retrieve(id: string): Promise<Address | null>;
}

export function makeCareful(provider: AddressProvider, clock: Clock, timeoutMs = patienceMs): CarefulProvider {
  let failures = 0;
  let pausedUntil = 0;
  async function attempt<T>(nothing: T, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (clock.now().getTime() < pausedUntil) return nothing;
    try {
      const answer = await ask(AbortSignal.timeout(timeoutMs));
      failures = 0;
      return answer;
    } catch {
      failures++;
      // one more failure after the pause begins the next
      if (failures >= failuresBeforePause) pausedUntil = clock.now().getTime() + pauseMs;
      return nothing;
    }
  }
  return {
    findsStreets: provider.findsStreets,
    find: (wanted) =>
      attempt<Suggestion[]>([], async (signal) => (await provider.find(wanted, signal)).slice(0, mostSuggestions)),
    retrieve: (id) => attempt<Address | null>(null, (signal) => provider.retrieve(id, signal)),
  };
}
