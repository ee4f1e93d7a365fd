import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { attachments, stamps } from '../kit/shapes.ts';
import { id, label, line, prose } from '../kit/types.ts';

const groupIds = z.array(id).max(100);

/** What can be changed for many at once; nothing that gives anyone a right. */
const changes = {
  disclaimer: prose.optional(),
  account_code: line.optional(),
  two_factor_required: z.boolean().optional(),
  trust_forbidden: z.boolean().optional(),
  archived: z.boolean().optional(),
};
const many = 200;
const oneWay = { error: said('ids_or_profiles') };
const bulk = z
  .strictObject({
    ids: z.array(id).min(1).max(many).optional(),
    set: z.strictObject(changes).optional(),
    role_profiles: z
      .array(z.strictObject({ id, display_name: label.optional(), ...changes }))
      .min(1)
      .max(many)
      .optional(),
  })
  .refine(
    ({ ids, set, role_profiles }) =>
      role_profiles === undefined ? ids !== undefined && set !== undefined : ids === undefined && set === undefined,
    oneWay,
  );

export const roleProfile = defineResource({
  name: 'roleProfile',
  path: 'organisation/role-profiles',
  summary: 'Kinds of roles people hold in teams.',
  fields: {
    id: field(id),
    display_name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    disclaimer: field(prose, { write: 'always', optional: true }),
    account_code: field(line, {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Where the books put what holders claim.',
    }),
    two_factor_required: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Holders must use two factor authentication.',
    }),
    trust_forbidden: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Holders give their second factor at every sign-in; no computer is trusted.',
    }),
    regulated_activity: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'Regulated activity with children or adults at risk: checks of the barred lists may be required.',
    }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered. People who have it keep it.',
    }),
    permission_group_ids: field(groupIds, { group: 'grants', doc: 'The permission groups of the role.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    bulkUpdate: operation({
      method: 'PUT',
      path: 'bulk-update',
      summary:
        'Changes many at once, all or none: the same change for a list of ids, or one for each. Returns those that changed.',
      input: bulk,
      output: z.array(z.object({ id, version: z.int() })),
      errors: ['invalid', 'forbidden'],
    }),
    accountCodes: operation({
      method: 'GET',
      path: 'account-codes',
      summary: 'Lists the account codes in use, each once.',
      output: z.array(z.string()),
    }),
    setPermissionGroups: {
      method: 'PUT',
      path: ':id/permission-groups',
      summary: 'Replaces the permission groups of the role.',
      input: z.strictObject({ permission_group_ids: groupIds }),
      output: z.object({ id, permission_group_ids: groupIds }),
      errors: ['invalid', 'forbidden', 'last_administrator'],
    },
  },
  sort: 'display_name',
  history: 'writers',
});

export const roleProfileImage = attachments(roleProfile, 'roleProfileImage', {
  segment: 'images',
  accepts: 'pictures',
  summary: 'Pictures of a role; its opportunities show them to everyone.',
});
