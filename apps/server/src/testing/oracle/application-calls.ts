import { newToken } from '../../platform/auth/tokens.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertDraft } from '../../modules/applications/draft.queries.ts';
import { insertLink } from '../../modules/diversity/diversity-link.queries.ts';
import type { Composer, Scene, Sent } from './scene.ts';

const email = 'applicant@example.org';

/** One that the caller has begun: of their account, or by a key. Elsewhere is not ours to write to. */
async function aDraft({ api, organisation, caller, ids }: Scene): Promise<Pick<Sent, 'params' | 'headers'>> {
  const key = caller.userId === null ? newToken('application') : null;
  await api.ground.database.transaction(organisation.id, async (db) => {
    const [form] = await db.run<{ id: number }>(sql`select id from form_versions where opportunity_id = ${ids.opportunity} limit 1`);
    const now = api.clock.now();
    const draft = { opportunityId: ids.opportunity!, formVersionId: form?.id ?? 0, key, email, userId: caller.userId, startedBy: null, requirePassword: key !== null, expiresAt: new Date(now.getTime() + 60_000) };
    if (form) await insertDraft(db, draft, now);
  });
  return { params: { applicationKey: key ?? 'mine' }, headers: { 'x-applicant-email': email } };
}

async function aLink({ api, organisation, ids }: Scene): Promise<string> {
  const token = newToken('diversity');
  await api.ground.database.transaction(organisation.id, (db) => insertLink(db, ids.volunteer!, token, new Date(api.clock.now().getTime() + 60_000)));
  return token;
}

/** How the calls around applying are made so that they succeed. */
export const applicationCalls: Readonly<Record<string, Composer>> = {
  'applicationDraft.create': () => ({ body: { email: `applicant.${Math.random()}@example.org`, data: { first_name: 'Sam' } } }),
  'applicationDraft.update': async (scene) => ({ ...(await aDraft(scene)), body: { step: 'basic-details', data: { first_name: 'Sam' } } }),
  'applicationDraft.show': aDraft,
  'diversity.update': () => ({ body: { gender_id: 1 } }),
  'diversityLink.check': async (scene) => ({ body: { token: await aLink(scene) } }),
  'diversityLink.answer': async (scene) => ({ body: { token: await aLink(scene), diversity: { gender_id: 1 } } }),
};
