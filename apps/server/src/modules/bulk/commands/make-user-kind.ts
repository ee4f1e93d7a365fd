import type { UserChange } from '@manyhands/contract/bulk/bulk-change.resource.ts';
import type { Context } from '../../../platform/context.ts';
import { Problem } from '../../../platform/problem.ts';
import { create, remove, update, type ActionRequest } from '../../../platform/resource/actions.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { viewOf, type View } from '../../../platform/resource/select.ts';
import type { Kind } from '../bulk-change.rules.ts';
import { findStatus, findUserTag, findVersion, listEnding, listUserReasons } from '../user-change.queries.ts';
import { checkUserChange } from './check-user-change.ts';

/** What has to be known to take back what was done to one person. */
type Before =
  | { tag: number }
  | { removed_tag_id: number }
  | { status_id: number; version: number }
  | { role: number; version: number }
  | { roles: { id: number; end_date: string | null; leaving_reason_id: number | null; version: number }[] };

/** As a request to the row's own address, so that every rule of the house is asked. */
function ask(
  registry: Registry,
  name: string,
  { id, userId, body = {} }: { id?: number; userId?: number; body?: object },
): ActionRequest {
  return {
    registry,
    module: registry.get(name),
    target: { id: id ?? null, parentId: userId ?? null, params: userId === undefined ? {} : { userId } },
    query: new URLSearchParams(),
    body: () => body,
    ifMatch: null,
  };
}

const apply = async (ctx: Context, registry: Registry, userId: number, change: UserChange): Promise<Before> => {
  const { add_tag_id, remove_tag_id, status_id, give_role, end_roles } = change;
  if (add_tag_id !== undefined) {
    const { id } = await create(ctx, ask(registry, 'userTag', { userId, body: { tag_id: add_tag_id } }));
    return { tag: id };
  }
  if (remove_tag_id !== undefined) {
    const id = (await findUserTag(ctx.db, userId, remove_tag_id)) ?? 0;
    await remove(ctx, ask(registry, 'userTag', { id, userId }));
    return { removed_tag_id: remove_tag_id };
  }
  if (status_id !== undefined) {
    const before = await findStatus(ctx.db, userId);
    const { version } = await update(ctx, ask(registry, 'user', { id: userId, body: { status_id } }));
    return { status_id: before!.status_id, version: version! };
  }
  if (give_role) {
    const { id, version } = await create(ctx, ask(registry, 'role', { userId, body: give_role }));
    return { role: id, version: version! };
  }
  const { end_date, leaving_reason_id } = end_roles!;
  const roles = [];
  for (const role of await listEnding(ctx.db, viewOf(registry, ctx), userId, end_roles!)) {
    const body = { end_date, leaving_reason_id };
    const { version } = await update(ctx, ask(registry, 'role', { id: role.id, userId, body }));
    roles.push({ ...role, version: version! });
  }
  return { roles };
};

const assertUnchanged = (isSame: boolean): void => {
  if (!isSame) throw new Problem('conflict');
};

const undo = async (ctx: Context, registry: Registry, userId: number, before: Before): Promise<void> => {
  const { db } = ctx;
  if ('tag' in before) {
    assertUnchanged((await findVersion(db, 'user_tags', before.tag)) !== undefined);
    return remove(ctx, ask(registry, 'userTag', { id: before.tag, userId }));
  }
  if ('removed_tag_id' in before) {
    assertUnchanged((await findUserTag(db, userId, before.removed_tag_id)) === undefined);
    return void (await create(ctx, ask(registry, 'userTag', { userId, body: { tag_id: before.removed_tag_id } })));
  }
  if ('status_id' in before) {
    assertUnchanged((await findStatus(db, userId))?.version === before.version);
    return void (await update(ctx, ask(registry, 'user', { id: userId, body: { status_id: before.status_id } })));
  }
  if ('role' in before) {
    assertUnchanged((await findVersion(db, 'roles', before.role)) === before.version);
    return remove(ctx, ask(registry, 'role', { id: before.role, userId }));
  }
  for (const { id, version, ...terms } of before.roles) {
    assertUnchanged((await findVersion(db, 'roles', id)) === version);
    await update(ctx, ask(registry, 'role', { id, userId, body: terms }));
  }
};

/** People: tags, status and roles. */
export function makeUserKind(): Kind {
  const kind: Kind<UserChange> = {
    resource: 'user',
    subject: 'id',
    check: (ctx: Context, view: View, change) => checkUserChange(ctx, view, change),
    reasons: listUserReasons,
    apply,
    undo: undo as Kind['undo'],
  };
  return kind as unknown as Kind;
}
