import { recruitmentCategory } from '@manyhands/contract/recruitment/category.resource.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { countDecided, insertFirstStage } from './category.queries.ts';
import { duplicateCategory } from './commands/duplicate-category.ts';
import { categoryPolicy } from './recruitment.policy.ts';

export const categoryModule = defineModule(recruitmentCategory, {
  policy: categoryPolicy,
  uses: countDecided,
  async written({ db }, { action, id }) {
    if (action === 'create') await insertFirstStage(db, id);
  },
  operations: {
    duplicate: { target: 'update', run: (ctx, { params, input }) => duplicateCategory(ctx, params.id!, input.name) },
  },
});
