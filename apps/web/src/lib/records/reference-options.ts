import type { Target } from '@manyhands/contract/kit/descriptor.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Found } from '../../ui/search-select.tsx';
import { http } from '../http.ts';
import { textFrom } from './descriptor.ts';

type Row = Readonly<Record<string, unknown>> & { id: number; archived?: boolean };

async function ask({ path, named }: Target, query: Record<string, string | number>, signal: AbortSignal) {
  const { body } = await http.get<{ data: Row[] }>(path, { query, signal });
  return body.data.map((row) => ({
    value: String(row.id),
    label: textFrom(row[named] ?? row.id),
    archived: row.archived ?? false,
  }));
}

/** Every row that a reference can name. */
export const optionsQuery = (target: Target) =>
  queryOptions({
    queryKey: [...target.path.split('/'), 'options'],
    queryFn: ({ signal }) => ask(target, { limit: 999 }, signal),
  });

/** Those that fit what is typed. */
export const findIn = (target: Target, text: string, signal: AbortSignal): Promise<readonly Found[]> =>
  ask(target, { limit: 10, ...(text.trim() && { q: text.trim() }) }, signal);
