import { permissionCategory } from '@manyhands/contract/permissions/permission-category.resource.ts';
import { permissionCategories } from '@manyhands/contract/permissions/permission-category.resource.ts';
import { permission } from '@manyhands/contract/permissions/permission.resource.ts';
import type { Db } from '../../platform/db/connection.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls } from '../../platform/resource/define-module.ts';
import { decidesGrants, readsGrants } from './permission.policy.ts';
import { listWordings, updateWording } from './permission.queries.ts';
import { computePage, computePermissions } from './permission.rules.ts';

const listPermissions = async (db: Db) => computePermissions(await listWordings(db));

function pick<T extends { id: number }>(all: readonly T[], id: number | undefined): T {
  const found = all.find((one) => one.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}

export const permissionModule = defineCalls(permission, {
  list: { access: readsGrants, run: async ({ db }, { query }) => computePage(await listPermissions(db), query) },
  show: { access: readsGrants, run: async ({ db }, { params }) => pick(await listPermissions(db), params.id) },
  update: {
    access: decidesGrants,
    run: async ({ db }, { params, input }) => {
      const before = pick(await listPermissions(db), params.id);
      const after = { ...before, label: input.label ?? before.label, category: input.category ?? before.category };
      await updateWording(db, { permission: after.slug, label: after.label, category: after.category });
      return after;
    },
  },
});

const categories = permissionCategories.map(({ id, name }) => ({ id, name }));

export const permissionCategoryModule = defineCalls(permissionCategory, {
  list: { access: readsGrants, run: async (_ctx, { query }) => computePage(categories, query) },
  show: { access: readsGrants, run: async (_ctx, { params }) => pick(categories, params.id) },
});
