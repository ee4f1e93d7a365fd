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

/** What each is, what it is called by, and where it is found: by its number, and by fields that stand in the address before. */
const kinds: Record<
  Kind,
  { resource?: string; text: string; fields?: readonly string[]; link(...parts: string[]): string }
> = {
  user: { text: 'display_name', link: (id) => `/staff/people/${id}` },
  team: { text: 'name', link: (id) => `/staff/teams/${id}` },
  opportunity: { text: 'display_name', link: (id) => `/staff/opportunities/${id}` },
  application: { text: 'user_name', link: (id) => `/staff/applications/${id}` },
  event: { text: 'name', link: (id) => `/staff/events/${id}` },
  shift: { text: 'name', link: (id) => `/staff/rota/shifts/${id}` },
  stay: {
    resource: 'residentialBooking',
    text: 'user_name',
    fields: ['team_id', 'start_date'],
    link: (id, site, from) => `/staff/stays/${site}?from=${from}&stay=${id}`,
  },
};
const shownActions = 20;
/** The reader's own trail, kept for them alone: an entry for every page they open would bury what the audit is for. */
const unaudited = { status: () => undefined };

export function recentActionModule({ registry }: { registry: () => Registry }): AnyModule {
  /** As they are called today, and as far as the caller still sees them. */
  async function named(ctx: Context, actions: readonly Action[]) {
    const found = new Map<string, { name: string; link: string }>();
    for (const [kind, { resource = kind, text, fields = [], link }] of Object.entries(kinds)) {
      const ids = actions.filter((action) => action.kind === kind).map(({ subject_id }) => subject_id);
      const readable = (field: string) => listReadableRows(registry(), ctx, { name: resource, ids, text: field });
      const names = await readable(text);
      const parts: ReadonlyMap<number, string>[] = [];
      for (const field of fields) parts.push(await readable(field));
      for (const [id, name] of names)
        found.set(`${kind}:${id}`, { name, link: link(String(id), ...parts.map((part) => String(part.get(id)))) });
    }
    return actions.flatMap(({ id, kind, subject_id, at }) => {
      const shown = found.get(`${kind}:${subject_id}`);
      return shown ? [{ id, kind, subject_id, ...shown, at: at.toISOString() }] : [];
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
