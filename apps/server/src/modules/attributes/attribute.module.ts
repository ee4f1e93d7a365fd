import { attribute } from '@manyhands/contract/attributes/attribute.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { attributePolicy } from './attribute.policy.ts';
import { countAskingForms, findBySlug, findUsage } from './attribute.queries.ts';
import { assertOptionsFit, assertSlugFree } from './attribute.rules.ts';

export const attributeModule = defineModule(attribute, {
  table: 'attributes',
  policy: attributePolicy,
  computed: {
    category: (row) =>
      sql`(select json_build_object('id', x.id, 'name', x.name) from lookups x where x.id = ${row}.category_id)`,
  },
  detail: { usage: findUsage },
  guard: {
    async create({ db }, input) {
      assertOptionsFit(input.type, input.options ?? []);
      assertSlugFree(await findBySlug(db, input.slug));
    },
    async update(_ctx, input, before) {
      assertOptionsFit(before.type, input.options ?? before.options);
    },
  },
  uses: countAskingForms,
  operations: {},
});
