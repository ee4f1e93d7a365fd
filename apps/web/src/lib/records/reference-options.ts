import type { Target } from '@manyhands/contract/kit/descriptor.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Found } from '../../ui/search-select.tsx';
import { http } from '../http.ts';
import { textFrom } from './descriptor.ts';

type Row = Readonly<Record<string, unknown>> & { id: number; archived?: boolean };

/** How rows are named where others refer to them, if the field that names them is not enough. */
interface Naming {
  /** What is asked for besides, and in which order. */
  query: Readonly<Record<string, string>>;
  /** A second line that tells two of the same name apart. */
  note(row: Row): string | undefined;
}

interface Email {
  email: string;
  primary: boolean;
}

const NAMINGS: Readonly<Record<string, Naming>> = {
  users: {
    query: { include: 'emailAddresses', sort: 'last_name,first_name' },
    note({ emailAddresses }) {
      const emails = (emailAddresses ?? []) as readonly Email[];
      return (emails.find(({ primary }) => primary) ?? emails[0])?.email;
    },
  },
};

/** The name of what is referred to; whoever has none is told by number. */
export const referredName = (target: Pick<Target, 'named'>, row: Readonly<Record<string, unknown>>): string =>
  textFrom(row[target.named]) || `#${textFrom(row.id)}`;

async function ask(target: Target, query: Record<string, string | number>, signal: AbortSignal) {
  const naming = NAMINGS[target.path];
  const { body } = await http.get<{ data: Row[] }>(target.path, { query: { ...naming?.query, ...query }, signal });
  return body.data.map((row) => {
    const note = naming?.note(row);
    return {
      value: String(row.id),
      label: referredName(target, row),
      archived: row.archived ?? false,
      ...(note && { note }),
    };
  });
}

/** Every row that a reference can name. */
export const optionsQuery = (target: Target) =>
  queryOptions({
    queryKey: [...target.path.split('/'), 'options'],
    queryFn: ({ signal }) => ask(target, { limit: 999 }, signal),
  });

/** Those that fit what is typed. */
export const findIn = (target: Target, text: string, signal: AbortSignal) =>
  ask(target, { limit: 10, ...(text.trim() && { q: text.trim() }) }, signal);

/** The same without what is no longer offered: to be chosen, not to be looked for. */
export const findOffered = async (target: Target, text: string, signal: AbortSignal): Promise<readonly Found[]> =>
  (await findIn(target, text, signal)).filter(({ archived }) => !archived);

/** The name of one that an address carries by its number. */
export const labelQuery = (target: Target, id: string) =>
  queryOptions({
    queryKey: [...target.path.split('/'), 'label', id],
    queryFn: async ({ signal }) => {
      const { body } = await http.get<{ data: Row }>(`${target.path}/${encodeURIComponent(id)}`, { signal });
      return referredName(target, body.data);
    },
    staleTime: 60_000,
    // one that cannot be read is told by its number
    retry: false,
  });
