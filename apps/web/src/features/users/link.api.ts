import type { block } from '@manyhands/contract/users/block.resource.ts';
import type { guardian } from '@manyhands/contract/users/guardian.resource.ts';
import type { supervisor } from '@manyhands/contract/users/supervisor.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type Can, type OutputOf, type RowOf } from '../../lib/resource-api.ts';

/** One who acts for someone, however the link is called. */
export interface PersonLink {
  id: number;
  version: number;
  holderId: number;
  name: string;
  relationship: string;
  /** Whether the reader may open the holder's own page. */
  seen: boolean;
  can: Can | undefined;
}

/** What the server calls the one who acts. */
export type LinkField = 'guardian_id' | 'supervisor_id';

export interface LinkInput {
  holderId: number;
  relationship: string;
}

/** Guardians or supervisors of one person. */
export interface LinkApi {
  key: string;
  list(signal: AbortSignal): Promise<PersonLink[]>;
  create(input: LinkInput): Promise<unknown>;
  remove(link: PersonLink, etag: string): Promise<void>;
}

type Seen = { id: number } | null;

export function guardiansOf(userId: number): LinkApi {
  const api = resourceApi<typeof guardian, { guardian: Seen }>('users/{userId}/guardians', { userId });
  return {
    key: 'guardians',
    async list(signal) {
      const { rows } = await api.list({ limit: 100, include: 'can,guardian' }, signal);
      return rows.map((row) => ({
        ...row,
        can: row.can,
        holderId: row.guardian_id,
        name: row.guardian_name,
        seen: row.guardian !== null,
      }));
    },
    create: ({ holderId, relationship }) => api.create({ guardian_id: holderId, relationship }),
    remove: (link, etag) => api.remove(link.id, etag),
  };
}

export function supervisorsOf(userId: number): LinkApi {
  const api = resourceApi<typeof supervisor, { supervisor: Seen }>('users/{userId}/supervisors', { userId });
  return {
    key: 'supervisors',
    async list(signal) {
      const { rows } = await api.list({ limit: 100, include: 'can,supervisor' }, signal);
      return rows.map((row) => ({
        ...row,
        can: row.can,
        holderId: row.supervisor_id,
        name: row.supervisor_name,
        seen: row.supervisor !== null,
      }));
    },
    create: ({ holderId, relationship }) => api.create({ supervisor_id: holderId, relationship }),
    remove: (link, etag) => api.remove(link.id, etag),
  };
}

export const linksQuery = (userId: number, api: LinkApi) =>
  queryOptions({ queryKey: ['users', userId, api.key], queryFn: ({ signal }) => api.list(signal) });

export type Block = RowOf<typeof block>;
export const blocksOf = (userId: number) => resourceApi<typeof block>('users/{userId}/blocked', { userId });

export const blocksQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'blocked'],
    queryFn: async ({ signal }) => (await blocksOf(userId).list({ limit: 100, include: 'can' }, signal)).rows,
  });

export type BlockCheck = OutputOf<typeof block, 'canBeBlocked'>;
export const blockCheckQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'can-be-blocked'],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: BlockCheck }>(`users/${userId}/blocked/can-be-blocked`, { signal })).body.data,
  });
