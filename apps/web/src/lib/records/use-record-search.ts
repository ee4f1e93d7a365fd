import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Descriptor } from './descriptor.ts';
import { readSearch, type Known, type RecordSearch } from './record-search.ts';

/** The list's state in the address, and the ways to change it. */
export function useRecordSearch(of: Descriptor, known: Known) {
  const router = useRouter();
  const navigate = useNavigate();
  const search = readSearch(of, known, useSearch({ strict: false }) as Record<string, unknown>);
  const go = (next: RecordSearch, rest: object) => void navigate({ to: '.', search: next as never, ...rest });
  return {
    search,
    /** Another question starts again at the first page. */
    ask: (change: RecordSearch) => go({ ...search, cursor: undefined, ...change }, { replace: true }),
    /** The same rows, shown in another way. */
    show: (change: RecordSearch) => go({ ...search, ...change }, { replace: true }),
    turn: (cursor: string) =>
      go(
        { ...search, cursor },
        { state: (state: { pagesBefore?: number }) => ({ ...state, pagesBefore: (state.pagesBefore ?? 0) + 1 }) },
      ),
    // A link into the middle of the list has no page before it in this tab: then back means the beginning.
    turnBack: () =>
      router.state.location.state.pagesBefore ? router.history.back() : go({ ...search, cursor: undefined }, {}),
  };
}
