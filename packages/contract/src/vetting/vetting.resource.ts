import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { ownedByUser, stamps } from '../kit/shapes.ts';
import { day, id } from '../kit/types.ts';

/** Whether what someone needs is there: what lists, lights and filters show instead of anything confidential. */
export const standing = z.enum(['pending', 'met', 'expiring', 'missing']).meta({ id: 'Standing' });
const outcome = z.enum(['pending', 'clear', 'flagged', 'refused']).meta({ id: 'VettingOutcome' });

const certificateNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9 /-]{2,38}[A-Za-z0-9]$/, { error: said('certificate_wrong') });

const updateService = z
  .strictObject({
    consent: z.boolean().describe('The person agreed to be looked up.'),
    last_checked_on: day.nullable(),
    status: z.enum(['not-checked', 'no-change', 'changed', 'not-found']),
  })
  .meta({ id: 'VettingUpdateService' });

const check = {
  disclosure_type_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
  issued_on: field(day.nullable(), { write: 'always', optional: true }),
  expires_on: field(day.nullable(), {
    write: 'always',
    optional: true,
    filter: ['gte', 'lte'],
    sort: true,
    doc: 'Follows from the day of issue and the kind of check unless it is sent.',
  }),
  status: field(standing, {
    filter: ['eq', 'in'],
    doc: 'Derived: pending until it is decided, met, expiring within 60 days, or missing.',
  }),
  number: field(certificateNumber.nullable(), {
    write: 'always',
    optional: true,
    group: 'confidential',
    unrecorded: true,
    doc: 'The last four characters, at the row’s own address alone; each reading is recorded. The whole number is read at `number`, and destroyed six months after the decision.',
  }),
  outcome: field(outcome, {
    write: 'always',
    optional: true,
    group: 'confidential',
    unrecorded: true,
    doc: 'Shown at the row’s own address alone; each reading is recorded.',
  }),
  update_service: field(updateService.nullable(), {
    write: 'always',
    optional: true,
    group: 'confidential',
    unrecorded: true,
    doc: 'Shown at the row’s own address alone.',
  }),
  checked_by: field(id.nullable(), { group: 'confidential', doc: 'Who decided it; null until then.' }),
  checked_by_name: field(z.string().nullable(), { group: 'confidential' }),
  decided_on: field(day.nullable(), { group: 'confidential' }),
};

const relations = { disclosureType: { kind: 'one', to: 'disclosureType', via: 'disclosure_type_id' } } as const;

export const userVetting = ownedByUser('userVetting', 'vetting', {
  summary:
    'The checks of a person. They see the kind, dates and status of their own; number and outcome are for staff. Certificates are never stored.',
  access: {
    read: ['person', 'guardian', 'view-vetting', 'manage-vetting'],
    write: ['manage-vetting'],
    groups: { confidential: { read: ['view-vetting', 'manage-vetting'], write: ['manage-vetting'] } },
  },
  fields: check,
  relations,
  actions: allActions,
  operations: {
    number: operation({
      method: 'GET',
      path: ':id/number',
      summary: 'The whole number of the certificate. Each reading is recorded.',
      output: z.object({ number: z.string().nullable() }),
      errors: ['not_found', 'forbidden'],
    }),
  },
  sort: '-id',
});

export const vetting = defineResource({
  name: 'vetting',
  path: 'vetting',
  summary: 'The checks of everyone the reader may see them of.',
  fields: {
    id: field(id),
    user_id: field(id, { write: 'create', filter: ['eq', 'in'] }),
    user_name: field(z.string(), { search: true }),
    ...check,
    ...stamps,
  },
  relations: { ...relations, user: { kind: 'one', to: 'user', via: 'user_id' } },
  actions: allActions,
  operations: {},
  sort: '-id',
});
