import { applicationHistory } from '@manyhands/contract/applications/application-history.resource.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { listHistory } from './application-history.queries.ts';
import { confidants } from './application.policy.ts';

export const applicationHistoryModule = defineCalls(applicationHistory, {
  list: {
    parent: confidants,
    async run({ db }, { params, query: { limit, cursor } }) {
      const found = await listHistory(db, params.applicationId!, {
        atMost: limit + 1,
        before: cursor === undefined ? null : Number(cursor),
      });
      const data = found.slice(0, limit);
      const more = found.length > limit;
      return {
        data,
        meta: {
          pagination: {
            count: data.length,
            per_page: limit,
            next_cursor: more ? String(data.at(-1)!.id) : null,
            has_more: more,
          },
        },
      };
    },
  },
});
