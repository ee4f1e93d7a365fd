import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

const jurisdiction = z.enum(['DBS', 'PVG', 'AccessNI', 'other']).meta({ id: 'DisclosureJurisdiction' });
const level = z.enum(['basic', 'standard', 'enhanced', 'enhanced-barred']).meta({ id: 'DisclosureLevel' });
const workforce = z.enum(['children', 'adults', 'both', 'other']).meta({ id: 'DisclosureWorkforce' });

export const roleProfileIds = z.array(id).max(200);

export const disclosureType = defineResource({
  name: 'disclosureType',
  path: 'organisation/disclosure-types',
  summary: 'Kinds of criminal record checks, and the roles that require them.',
  fields: {
    id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], sort: true, search: true }),
    jurisdiction: field(jurisdiction, { write: 'always', filter: ['eq', 'in'] }),
    level: field(level, {
      write: 'always',
      filter: ['eq', 'in'],
      doc: '`enhanced-barred` includes the barred lists: only roles marked as regulated activity may require it.',
    }),
    workforce: field(workforce, { write: 'always', filter: ['eq', 'in'] }),
    minimum_age: field(z.int().min(0).max(100), {
      write: 'always',
      optional: true,
      doc: 'In years; younger people cannot be checked.',
    }),
    months_valid: field(z.int().min(1).max(240).nullable(), {
      write: 'always',
      optional: true,
      doc: 'How long a check counts after it was issued; null: it does not expire.',
    }),
    required_for: field(roleProfileIds, { write: 'always', optional: true, doc: 'Role profiles that require it.' }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered or required; checks of this kind stay.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { read: { open: 'signed-in' }, write: 'manage-settings' },
  sort: 'name',
  history: 'writers',
  maxLimit: 999,
});
