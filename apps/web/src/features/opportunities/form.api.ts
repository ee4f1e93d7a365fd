import type { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import type { consent } from '@manyhands/contract/consents/consent.resource.ts';
import type { term } from '@manyhands/contract/consents/term.resource.ts';
import type { formDraft } from '@manyhands/contract/opportunities/form-draft.resource.ts';
import type { formVersion } from '@manyhands/contract/opportunities/form-version.resource.ts';
import type { requestedDocument } from '@manyhands/contract/applications/lookups.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { listAll, resourceApi, type OutputOf, type RowOf } from '../../lib/resource-api.ts';
import type { FormDraft } from './form-steps.ts';

export type FormVersion = RowOf<typeof formVersion>;
export type Effect = OutputOf<typeof formDraft, 'effect'>;

export const draftsOf = (opportunityId: number) =>
  resourceApi<typeof formDraft>('opportunities/{opportunityId}/form-drafts', { opportunityId });
const versionsOf = (opportunityId: number) =>
  resourceApi<typeof formVersion>('opportunities/{opportunityId}/form-versions', { opportunityId });

export interface FormState {
  /** The newest one; null where no one has begun any. */
  draft: FormDraft | null;
  published: FormVersion | null;
}

/** What is published and what is to follow it. */
export const formQuery = (opportunityId: number) =>
  queryOptions({
    queryKey: ['opportunities', opportunityId, 'form'],
    async queryFn({ signal }): Promise<FormState> {
      const [drafts, versions] = await Promise.all([
        draftsOf(opportunityId).list({ limit: 1 }, signal),
        versionsOf(opportunityId).list({ limit: 1 }, signal),
      ]);
      return { draft: drafts.rows[0] ?? null, published: versions.rows[0] ?? null };
    },
    // What is being edited is not changed by a look from another window.
    staleTime: 0,
    gcTime: 0,
  });

export const versionsQuery = (opportunityId: number) =>
  queryOptions({
    queryKey: ['opportunities', opportunityId, 'versions'],
    queryFn: ({ signal }) => versionsOf(opportunityId).list({ limit: 20 }, signal),
  });

const operation = ({ id, opportunity_id }: Pick<FormDraft, 'id' | 'opportunity_id'>, name: string) =>
  `opportunities/${opportunity_id}/form-drafts/${id}/${name}`;

export async function weigh(draft: FormDraft): Promise<Effect> {
  return (await http.get<{ data: Effect }>(operation(draft, 'effect'))).body.data;
}

export async function preview(draft: FormDraft): Promise<void> {
  await http.get(operation(draft, 'preview'));
}

export async function publish(draft: FormDraft, follows: number): Promise<OutputOf<typeof formDraft, 'publish'>> {
  const { body } = await http.post<{ data: OutputOf<typeof formDraft, 'publish'> }>(
    operation(draft, 'publish'),
    { follows },
    { headers: { 'if-match': `"${draft.version}"` } },
  );
  return body.data;
}

const lists = {
  attributes: resourceApi<typeof attribute>('organisation/attributes', {}),
  consents: resourceApi<typeof consent>('organisation/consents', {}),
  terms: resourceApi<typeof term>('organisation/terms', {}),
  documents: resourceApi<typeof requestedDocument>('organisation/requested-documents', {}),
};

/** Something of the organisation's lists that a form can ask for. */
export interface Offer {
  id: number;
  name: string;
  note: string;
  archived: boolean;
  /** A single box to tick: only such a consent can be an additional one. */
  box?: boolean;
}
export type Shelf = Record<keyof typeof lists, Offer[]>;

export const shelfQuery = queryOptions({
  queryKey: ['opportunities', 'shelf'],
  async queryFn({ signal }): Promise<Shelf> {
    const [attributes, consents, terms, documents] = await Promise.all([
      listAll(lists.attributes.list, { limit: 100 }, signal),
      listAll(lists.consents.list, { limit: 100 }, signal),
      listAll(lists.terms.list, { limit: 100 }, signal),
      listAll(lists.documents.list, { limit: 100 }, signal),
    ]);
    return {
      attributes: attributes.map(({ id, name, category, archived }) => ({
        id,
        name,
        note: category?.name ?? '',
        archived,
      })),
      consents: consents.map(({ id, statement, type, archived }) => ({
        id,
        name: statement,
        note: '',
        archived,
        box: type === 'checkbox',
      })),
      terms: terms.map(({ id, name, archived }) => ({ id, name, note: '', archived })),
      documents: documents.map(({ id, name, archived }) => ({ id, name, note: '', archived })),
    };
  },
  staleTime: 60_000,
});
