import type { userApplication } from '@manyhands/contract/applications/application.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import { resourceApi, type Id, type RowOf } from '../../lib/resource-api.ts';

type Row = RowOf<typeof userApplication>;
/** Not everyone who may list an application may read these; the applicant always may. */
type Parts = Required<Pick<Row, 'documents' | 'references' | 'parental_consent' | 'public_stages'>>;
export type Application = Row & Parts;
export type ApplicationState = Application['state'];
export type Reference = Application['references'][number];
export type ParentalConsent = NonNullable<Application['parental_consent']>;

const own = resourceApi<typeof userApplication, Parts>('users/{userId}/applications', { userId: 'me' });

export const applicationPath = (id: number) => `/portal/applicant/dashboard/${id}`;

/** One of one's own; those one recruits by stand at another address, so that no one meets them as their own. */
export const applicationQuery = (id: number) =>
  queryOptions({
    queryKey: ['users', 'me', 'applications', id],
    queryFn: async ({ signal }) => (await own.show(id, undefined, signal)).row,
  });

export async function withdrawApplication(id: number): Promise<void> {
  await http.post(`applications/${id}/withdraw`, {});
}

/** Those of one person, the newest first, without what was answered. */
export const applicationsOf = (userId: Id) =>
  queryOptions({
    queryKey: ['users', userId, 'applications', 'list'],
    queryFn: async ({ signal }) =>
      (
        await resourceApi<typeof userApplication>('users/{userId}/applications', { userId }).list(
          { limit: 100 },
          signal,
        )
      ).rows,
  });

export const applicationsQuery = applicationsOf('me');
