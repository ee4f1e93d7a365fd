import { heartbeat } from '@manyhands/contract/heartbeats/heartbeat.resource.ts';
import type { Context } from '../../platform/context.ts';
import { permittedAnywhere } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { listChanged } from './heartbeat.queries.ts';
import { computeCursor, computeSnapshot } from './heartbeat.rules.ts';

export interface HeartbeatOptions {
  /** Names of the resources of which the caller may read anything at all. */
  readable(ctx: Context): string[];
  version: string;
}

export function heartbeatModule({ readable, version }: HeartbeatOptions): AnyModule {
  return defineCalls(heartbeat, {
    list: {
      access: [permittedAnywhere('view-users')],
      run: async (ctx, { query }) => {
        const { snapshot, changed } = await listChanged(ctx.db, computeSnapshot(query.since), readable(ctx));
        return { cursor: computeCursor(snapshot), changed, server_version: version };
      },
    },
  });
}
