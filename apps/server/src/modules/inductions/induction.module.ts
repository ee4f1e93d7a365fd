import { fieldError } from '@manyhands/contract/kit/field-errors.ts';
import { inductionModule } from '@manyhands/contract/inductions/induction-module.resource.ts';
import { induction, inductionAttachment } from '@manyhands/contract/inductions/induction.resource.ts';
import { sql } from '../../platform/db/sql.ts';
import { invalid } from '../../platform/problem.ts';
import { defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { assertDemand, listProfiles } from '../vetting/public.ts';
import { completeInduction } from './commands/complete-induction.ts';
import { startInduction } from './commands/start-induction.ts';
import { answersPolicy, evidencePolicy, inductionPolicy, takers } from './induction.policy.ts';
import { findModule, findStanding, getQuestions, findMaterial, findState } from './induction.queries.ts';
import { assertEvidenceOpen, assertModule, computeRecord } from './induction.rules.ts';

export const inductionModuleModule = defineModule(inductionModule, {
  policy: answersPolicy,
  guard: {
    async create({ db }, input) {
      assertModule(input);
      const required_for = input.required_for ?? [];
      assertDemand({ level: '', required_for }, await listProfiles(db, required_for));
      return input.self_complete === undefined ? { self_complete: input.kind !== 'attend' } : {};
    },
    async update({ db }, input, before) {
      const questions = input.questions ?? (await getQuestions(db, before.id));
      assertModule({ ...before, ...input, questions });
      const required_for = input.required_for ?? [];
      assertDemand({ level: '', required_for }, await listProfiles(db, required_for));
    },
  },
  operations: {},
});

const fresh = { state: 'assigned', completed_on: null };

export const inductionModuleOfPerson = defineModule(induction, {
  table: 'inductions',
  policy: inductionPolicy,
  computed: {
    state: (row, { today }) => findState(row, sql`${today}::date`),
    confirmed_by_name: findName('confirmed_by'),
  },
  detail: { material: findMaterial },
  subject: (row) => row.user_id,
  guard: {
    async create({ db, today, actor }, input) {
      const module = await findModule(db, input.module_id);
      if (module?.archived) throw invalid({ module_id: [fieldError('training_archived')] });
      return computeRecord(input, fresh, { months: module?.months_valid ?? null, today, by: actor.userId });
    },
    async update({ db, today, actor }, input, before) {
      const module = await findModule(db, before.module_id);
      return computeRecord(input, before, { months: module?.months_valid ?? null, today, by: actor.userId });
    },
  },
  operations: {
    start: {
      target: 'update',
      rule: takers,
      run: (ctx, { params }) => startInduction(ctx, { id: params.id!, userId: params.userId! }),
    },
    selfComplete: {
      target: 'update',
      rule: takers,
      run: (ctx, { params, input }) =>
        completeInduction(ctx, { id: params.id!, userId: params.userId!, answers: input.answers }),
    },
  },
});

/** People hand in their own evidence, although the row it hangs on is for staff to change. */
export const inductionAttachmentModule = defineModule(inductionAttachment, {
  policy: evidencePolicy,
  guard: {
    async create({ db, today }, _input, inductionId) {
      assertEvidenceOpen(await findStanding(db, inductionId!), 'add', today);
    },
    async update({ db, today }, _input, { induction_id }) {
      assertEvidenceOpen(await findStanding(db, induction_id), 'change', today);
    },
    async remove({ db, today }, { induction_id }) {
      assertEvidenceOpen(await findStanding(db, induction_id), 'change', today);
    },
  },
  operations: {},
});
