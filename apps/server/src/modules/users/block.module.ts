import { block } from '@manyhands/contract/users/block.resource.ts';
import { revokeSessions } from '../../platform/auth/sessions.ts';
import { sql } from '../../platform/db/sql.ts';
import { emit } from '../../platform/events/event.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertNotOwnGrants, checkNotAbove } from '../permissions/public.ts';
import { blockPolicy, mayBlock } from './block.policy.ts';
import { getBlockFacts, updateBlockedAt } from './block.queries.ts';
import { assertEndsLater, assertStillBlocked, computeBlockRefusals } from './block.rules.ts';
import { checkBlock } from './commands/check-block.ts';
import { liftBlock } from './commands/lift-block.ts';
import { personLeft } from './user.events.ts';
import { findName } from './user.queries.ts';

export const blockModule = defineModule(block, {
  table: 'blocks',
  policy: blockPolicy,
  computed: {
    created_by_name: findName('created_by'),
    lifted_by_name: findName('lifted_by'),
    active: (row) => sql`(${row}.lifted_at is null)`,
  },
  subject: (row) => row.user_id,
  guard: {
    async parent(ctx, userId) {
      assertNotOwnGrants(ctx.actor, userId);
      await checkNotAbove(ctx, userId);
    },
    async create(ctx, input, userId) {
      assertEndsLater(input.ends_at, ctx.now);
      await checkBlock(ctx, userId!);
      return { blocked_at: ctx.now, created_by: ctx.actor.userId };
    },
    async update(ctx, input, before) {
      assertStillBlocked(before);
      assertEndsLater(input.ends_at, ctx.now);
      await checkNotAbove(ctx, before.user_id);
    },
    async remove(ctx, before) {
      assertStillBlocked(before);
      await checkNotAbove(ctx, before.user_id);
    },
  },
  // the door shuts in the block's own transaction: no request that starts after the reply gets through
  written: async (ctx, { action, row }) => {
    if (action !== 'create') return;
    const { db, now } = ctx;
    await updateBlockedAt(db, row!.user_id, now);
    await revokeSessions(db, row!.user_id, now);
    await emit(ctx, personLeft, { user_id: row!.user_id, blocked: true });
  },
  replace: { remove: liftBlock },
  operations: {
    canBeBlocked: {
      parent: mayBlock,
      run: async (ctx, { params }) => {
        const refusals = computeBlockRefusals(await getBlockFacts(ctx, params.userId!));
        return {
          can_be_blocked: refusals.length === 0,
          reasons: refusals.map(({ code, problem }) => ({ code, message: problem.message })),
        };
      },
    },
  },
});
