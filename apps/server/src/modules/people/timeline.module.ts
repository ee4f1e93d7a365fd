import { timeline, timelineKinds } from '@manyhands/contract/people/timeline.resource.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { seesPerson } from '../permissions/public.ts';
import { listTimeline, type Entry, type Place } from './timeline.queries.ts';

function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [millis, kind, id] = cursor.split('.').map(Number) as [number, number, number];
  return { millis, kind, id };
}
const writePlace = ({ at, kind, id }: Entry): string => `${Date.parse(at)}.${timelineKinds.indexOf(kind)}.${id}`;

/** What happened with a person; whoever sees the person is told what they could look up elsewhere. */
export const timelineModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineCalls(timeline, {
    list: {
      parent: seesPerson('id'),
      run: async (ctx, { params, query: { kind = timelineKinds, limit, cursor } }) => {
        const query = { userId: params.userId!, kinds: [...new Set(kind)], before: readPlace(cursor) };
        const found = await listTimeline(registry(), ctx, { ...query, limit: limit + 1 });
        const data = found.slice(0, limit);
        const has_more = found.length > limit;
        const next_cursor = has_more ? writePlace(data.at(-1)!) : null;
        return { data, meta: { pagination: { count: data.length, per_page: limit, next_cursor, has_more } } };
      },
    },
  });
