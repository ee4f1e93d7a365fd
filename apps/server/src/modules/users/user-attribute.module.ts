import { userAttribute } from '@manyhands/contract/users/user-attribute.resource.ts';
import { ident, sql, type Sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { fillInFields } from './commands/fill-in-fields.ts';
import { answersFields, readsFields } from './field-right.rules.ts';
import { getRecord } from './user-attribute.queries.ts';
import { userAttributePolicy } from './user.policy.ts';

const ofAttribute = (column: string) => (row: Sql) =>
  sql`(select a.${ident(column)} from attributes a where a.id = ${row}.attribute_id)`;

export const userAttributeModule = defineModule(userAttribute, {
  table: 'user_attributes',
  policy: userAttributePolicy,
  computed: {
    slug: ofAttribute('slug'),
    name: ofAttribute('name'),
    type: ofAttribute('type'),
    permission: ofAttribute('permission'),
  },
  subject: (row) => row.user_id,
  operations: {
    fields: { parent: readsFields, run: (ctx, { params }) => getRecord(ctx, params.userId!) },
    update: {
      parent: answersFields,
      run: (ctx, { params, input, ifMatch }) => fillInFields(ctx, { userId: params.userId!, sent: input, ifMatch }),
    },
  },
});
