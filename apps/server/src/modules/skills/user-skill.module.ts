import { categoryBio } from '@manyhands/contract/skills/skill-bio.resource.ts';
import { userSkill } from '@manyhands/contract/skills/user-skill.resource.ts';
import { Problem } from '../../platform/problem.ts';
import { defineCalls, defineModule } from '../../platform/resource/define-module.ts';
import { findName } from '../users/public.ts';
import { verifySkill } from './commands/verify-skill.ts';
import { readsBio, verifiesSkills, writesBio } from './skill.policy.ts';
import { deleteBio, findBio, findCategory, insertBio, updateBio } from './skill.queries.ts';

export const userSkillModule = defineModule(userSkill, {
  computed: { verified_by_name: findName('verified_by') },
  guard: {
    // what someone confirmed is not what stands there now
    async update(_ctx, { skill_id, level }, before) {
      const isAnother = (skill_id ?? before.skill_id) !== before.skill_id || (level ?? before.level) !== before.level;
      return isAnother ? { verified_by: null, verified_at: null } : {};
    },
  },
  operations: {
    verify: {
      parent: verifiesSkills,
      run: (ctx, { params }) => verifySkill(ctx, { id: params.id!, userId: params.userId!, verified: true }),
    },
    unverify: {
      parent: verifiesSkills,
      run: (ctx, { params }) => verifySkill(ctx, { id: params.id!, userId: params.userId!, verified: false }),
    },
  },
});

type Params = Readonly<Record<string, number>>;
const placeOf = ({ userId, categoryId }: Params) => ({ userId: userId!, categoryId: categoryId! });

async function getBio(db: Parameters<typeof findBio>[0], params: Params) {
  const found = await findBio(db, placeOf(params));
  if (!found) throw new Problem('not_found');
  return found;
}

export const categoryBioModule = defineCalls(categoryBio, {
  show: { parent: readsBio, run: ({ db }, { params }) => getBio(db, params) },
  create: {
    parent: writesBio,
    async run({ db }, { params, input }) {
      if (!(await findCategory(db, params.categoryId!))) throw new Problem('not_found');
      return insertBio(db, placeOf(params), input.text);
    },
  },
  update: {
    parent: writesBio,
    run: async ({ db }, { params, input }) => updateBio(db, (await getBio(db, params)).id, input.text),
  },
  remove: {
    parent: writesBio,
    async run({ db }, { params }) {
      await deleteBio(db, (await getBio(db, params)).id);
      return null;
    },
  },
});
