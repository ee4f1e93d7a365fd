import { recruitmentStage } from '@manyhands/contract/recruitment/stage.resource.ts';
import { Problem } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { assertDays, assertStageLeft, assertStageLetter } from './recruitment.rules.ts';
import { countOthers, countWaiting, findEmailName, findTemplateLetter, getLastPosition } from './stage.queries.ts';

export const stageModule = defineModule(recruitmentStage, {
  computed: { applications: countWaiting, email_template_name: findEmailName },
  guard: {
    async create({ db }, input, categoryId) {
      assertDays(input.ideal_days, input.max_days);
      if (input.email_template_id) assertStageLetter(await findTemplateLetter(db, input.email_template_id));
      return {
        public_name: input.public_name ?? input.name,
        position: input.position ?? (await getLastPosition(db, categoryId!)) + 1,
        ...unique(input.requirements),
      };
    },
    async update({ db }, input, before) {
      const { ideal_days = before.ideal_days, max_days = before.max_days } = input;
      assertDays(ideal_days, max_days);
      if (input.email_template_id) assertStageLetter(await findTemplateLetter(db, input.email_template_id));
      if (input.archived && !before.archived)
        assertStageLeft(await countOthers(db, before.category_id, before.id), 'archived');
      return unique(input.requirements);
    },
    async remove({ db }, before) {
      if ((await countOthers(db, before.category_id, before.id)) === 0) throw new Problem('conflict');
    },
  },
  operations: {},
});

const unique = <T>(requirements: readonly T[] | undefined) =>
  requirements ? { requirements: [...new Set(requirements)] } : {};
