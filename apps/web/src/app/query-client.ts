import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../lib/problem.ts';

/** A refusal will be a refusal the second time too; only a reply that got lost is worth asking for again. */
export function makeQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isProblem(error, 0, 502, 504) },
    },
  });
}
