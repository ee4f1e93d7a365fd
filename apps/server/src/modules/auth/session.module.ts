import { currentSession, session } from '@manyhands/contract/auth/session.resource.ts';
import { permissionCatalogue } from '@manyhands/contract/permissions/permission.resource.ts';
import { extendSession, listOpenSessions, readSession } from '../../platform/auth/session-state.ts';
import type { Actor } from '../../platform/policy/actor.ts';
import { own, signedIn, type Rule } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { write } from '../../platform/resource/write.ts';
import { staffOver } from '../permissions/public.ts';
import { endOtherSessions } from './commands/end-other-sessions.ts';
import { endSession } from './commands/end-session.ts';

const ownerOrBlocker: Rule = [own('id'), staffOver('block-users', 'id')];

export const sessionModule = defineCalls(session, {
  list: {
    parent: ownerOrBlocker,
    async run({ db, now, actor }, { params }) {
      const open = await listOpenSessions(db, params.userId!, now);
      return open.map(({ created_at, last_used_at, ends_at, ...row }) => ({
        ...row,
        current: row.id === actor.sessionId,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        ends_at: ends_at.toISOString(),
      }));
    },
  },
  revoke: {
    parent: ownerOrBlocker,
    outside: async (ctx, { params }) => {
      await endSession(ctx, params.userId!, params.id!);
      return null;
    },
  },
  revokeOthers: {
    parent: ownerOrBlocker,
    outside: async (ctx, { params }) => ({ ended: await endOtherSessions(ctx, params.userId!) }),
  },
});

function sessionOf({ sessionId }: Pick<Actor, 'sessionId'>): number {
  if (sessionId === null) throw new Problem('unauthenticated');
  return sessionId;
}

export const currentSessionModule = defineCalls(currentSession, {
  show: {
    access: [signedIn],
    async run({ db, now, actor }) {
      const state = await readSession(db, sessionOf(actor));
      if (!state) throw new Problem('unauthenticated');
      return {
        now: now.toISOString(),
        idle_until: state.idle_until.toISOString(),
        ends_at: state.ends_at.toISOString(),
        warn_seconds: state.warn_seconds,
        factor: state.factor,
        two_factor_required: 'twoFactorRequired' in actor && actor.twoFactorRequired === true,
        permissions: permissionCatalogue.map(({ slug }) => slug).filter((slug) => actor.reach(slug) !== 'nowhere'),
      };
    },
  },
  extend: {
    access: [signedIn],
    // keeping a session awake is what every request does; it is no deed to be recorded
    outside: async (ctx) => {
      const { now, today, actor } = ctx;
      const state = await write(ctx, ({ db }) => extendSession(db, sessionOf(actor), { now, today }));
      if (!state) throw new Problem('unauthenticated');
      return { idle_until: state.idle_until.toISOString(), ends_at: state.ends_at.toISOString() };
    },
  },
});
