import { z } from 'zod';
import { allActions, defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, label } from '../kit/types.ts';

export const stageKinds = ['new', 'review', 'interview', 'checks', 'offer'] as const;

/** What can be asked for before an application is cleared. Each is judged by one entry in the server’s list of requirements. */
export const requirementKinds = [
  'references',
  'documents',
  'parental-consent',
  'vetting',
  'inductions',
  'interview',
  'questions',
] as const;
export type RequirementKind = (typeof requirementKinds)[number];

const days = z.int().min(1).max(365).nullable();

export const recruitmentStage = defineResource({
  name: 'recruitmentStage',
  path: 'organisation/recruitment/categories/{recruitmentCategoryId}/stages',
  summary: 'The stages that applications of a category go through.',
  parent: { resource: 'recruitmentCategory', param: 'recruitmentCategoryId', via: 'category_id' },
  fields: {
    id: field(id, { filter: ['eq', 'in'] }),
    category_id: field(id),
    name: field(label, { write: 'always', filter: ['eq', 'contains'], search: true }),
    public_name: field(label, { write: 'always', optional: true, doc: 'What applicants read; the name unless given.' }),
    position: field(z.int().min(0).max(100_000), {
      write: 'always',
      optional: true,
      sort: true,
      doc: 'A new stage comes last unless it says where.',
    }),
    kind: field(z.enum(stageKinds), { write: 'always', filter: ['eq', 'in'] }),
    ideal_days: field(days, { write: 'always', optional: true, doc: 'How long an application should stay here.' }),
    max_days: field(days, { write: 'always', optional: true, doc: 'After these an application is overdue.' }),
    requirements: field(z.array(z.enum(requirementKinds)).max(requirementKinds.length), {
      write: 'always',
      optional: true,
      doc: 'What must be there before an application is cleared.',
    }),
    email_template_id: field(id.nullable(), {
      write: 'always',
      optional: true,
      doc: 'One of `organisation/email-templates` whose letter is `applications.moved:` and a name. Sent in place of ours to applicants who enter this stage.',
    }),
    email_template_name: field(z.string().nullable(), { doc: 'The name of that email.' }),
    archived: field(z.boolean(), {
      write: 'always',
      optional: true,
      filter: ['eq'],
      doc: 'No longer offered; applications that are here stay until they are moved.',
    }),
    applications: field(z.int(), { doc: 'How many undecided applications are here.' }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {},
  access: { of: 'parent' },
  sort: 'position',
  maxLimit: 999,
});
