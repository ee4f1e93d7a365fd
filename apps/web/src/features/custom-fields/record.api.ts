import type { userAttribute } from '@manyhands/contract/users/user-attribute.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { isProblem } from '../../lib/problem.ts';
import { etagOf, type OutputOf } from '../../lib/resource-api.ts';

export type FieldRecord = OutputOf<typeof userAttribute, 'fields'>;
export type RecordField = FieldRecord['fields'][number];

/** The organisation's own fields with what the person answered; null for whoever sees the person but not these. */
export const recordQuery = (userId: number) =>
  queryOptions({
    queryKey: ['users', userId, 'attributes'],
    async queryFn({ signal }): Promise<FieldRecord | null> {
      try {
        return (await http.get<{ data: FieldRecord }>(`users/${userId}/attributes/fields`, { signal })).body.data;
      } catch (error) {
        if (isProblem(error) && error.status === 403) return null;
        throw error;
      }
    },
  });

/** Answers by slug; null takes one back. Refused where someone else has changed the record since. */
export async function saveRecord(
  userId: number,
  answers: Readonly<Record<string, unknown>>,
  record: Pick<FieldRecord, 'version'>,
): Promise<FieldRecord> {
  return (
    await http.put<{ data: FieldRecord }>(`users/${userId}/attributes`, answers, {
      headers: { 'if-match': etagOf(record) },
    })
  ).body.data;
}
