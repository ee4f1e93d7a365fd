import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { recentAction, type recentKinds } from '@manyhands/contract/dashboard/recent-action.resource.ts';
import type { Context } from '../../platform/context.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import { listReadableRows } from '../../platform/resource/readable.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { deleteAction, insertAction, listActions, type Action } from './recent-action.queries.ts';

type Kind = (typeof recentKinds)[number];

/** What each is called by, and where it is found. */
const kinds: Record<Kind, { text: string; path: string }> = {
  user: { text: 'display_name', path: '/staff/people' },
  team: { text: 'name', path: '/staff/teams' },
  opportunity: { text: 'display_name', path: '/staff/opportunities' },
  application: { text: 'user_name', path: '/staff/applications' },
  event: { text: 'name', path: '/staff/events' },
  shift: { text: 'name', path: '/staff/rota/shifts' },
};
const shownActions = 20;
/** The reader's own trail, kept for them alone: an entry for every page they open would bury what the audit is for. */
const unaudited = { status: () => undefined };

export function recentActionModule({ registry }: { registry: () => Registry }): AnyModule {
  /** As they are called today, and as far as the caller still sees them. */
  async function named(ctx: Context, actions: readonly Action[]) {
    const names = new Map<string, string>();
    for (const kind of Object.keys(kinds) as Kind[]) {
      const ids = actions.filter((action) => action.kind === kind).map(({ subject_id }) => subject_id);
      const readable = await listReadableRows(registry(), ctx, { name: kind, ids, text: kinds[kind].text });
      for (const [id, name] of readable) names.set(`${kind}:${id}`, name);
    }
    return actions.flatMap(({ id, kind, subject_id, at }) => {
      const name = names.get(`${kind}:${subject_id}`);
      const link = `${kinds[kind].path}/${subject_id}`;
      return name === undefined ? [] : [{ id, kind, subject_id, name, link, at: at.toISOString() }];
    });
  }

  return defineCalls(recentAction, {
    list: {
      access: [signedIn],
      run: async (ctx) => (await named(ctx, await listActions(ctx))).slice(0, shownActions),
    },
    show: {
      access: [signedIn],
      run: async (ctx, { params }) => {
        const [found] = await named(ctx, await listActions(ctx, params.id!));
        if (!found) throw new Problem('not_found');
        return found;
      },
    },
    create: {
      access: [signedIn],
      own: unaudited,
      run: async (ctx, { input }) => {
        if (ctx.actor.userId === null) throw new Problem('forbidden');
        const { kind, subject_id } = input;
        const [shown] = await named(ctx, [{ id: 0, kind, subject_id, at: ctx.now }]);
        if (!shown) throw invalid({ subject_id: [fieldError('missing_here')] });
        return { ...shown, id: await insertAction(ctx, input) };
      },
    },
    remove: {
      access: [signedIn],
      own: unaudited,
      run: async (ctx, { params }) => {
        if (!(await deleteAction(ctx, params.id!))) throw new Problem('not_found');
        return null;
      },
    },
  });
}
