import { digestOf, newToken } from '../../platform/auth/tokens.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { insertDraft, insertDraftOnBehalf } from '../../modules/drafts/draft.queries.ts';
import { insertLink } from '../../modules/diversity/diversity-link.queries.ts';
import type { Composer, Scene, Sent } from './scene.ts';

const email = 'applicant@example.org';

/** One that the caller has begun: of their account, by a key, or on behalf of someone who is not known yet. Elsewhere is not ours to write to. */
async function aDraft({ api, organisation, caller, ids, line }: Scene): Promise<Pick<Sent, 'params' | 'headers'>> {
  const key = caller.userId === null ? newToken('application') : null;
  await api.ground.database.transaction(organisation.id, async (db) => {
    const [form] = await db.run<{ id: number }>(
      sql`select id from form_versions where opportunity_id = ${ids.opportunity} limit 1`,
    );
    const now = api.clock.now();
    const draft = {
      opportunityId: ids.opportunity!,
      formVersionId: form?.id ?? 0,
      key,
      email,
      userId: caller.userId,
      startedBy: null,
      requirePassword: key !== null,
      expiresAt: new Date(now.getTime() + 60_000),
    };
    if (form && line.row === 'behalf')
      await insertDraftOnBehalf(db, { ...draft, supervisorId: caller.userId ?? 0, aboutId: null }, now);
    else if (form) await insertDraft(db, draft, now);
  });
  return {
    params: { applicationKey: line.row === 'behalf' ? 'behalf' : (key ?? 'mine') },
    headers: { 'x-applicant-email': email },
  };
}

async function aLink({ api, organisation, ids }: Scene): Promise<string> {
  const token = newToken('diversity');
  await api.ground.database.transaction(organisation.id, (db) =>
    insertLink(db, ids.volunteer!, token, new Date(api.clock.now().getTime() + 60_000)),
  );
  return token;
}

/** Someone asked by mail about an application of the organisation. */
async function aRequest({ api, organisation }: Scene, kind: 'referee' | 'parent'): Promise<string> {
  const token = newToken(kind);
  await api.ground.database.transaction(organisation.id, async (db) => {
    const table = raw(
      kind === 'referee'
        ? 'application_references (application_id, user_id, position, first_name, last_name, email, state, token_digest, requested_at)'
        : 'parental_consents (application_id, user_id, first_name, last_name, email, state, token_digest, requested_at)',
    );
    await db.run(
      sql`insert into ${table} select id, user_id, ${raw(kind === 'referee' ? '0, ' : '')} 'Sam', 'Sample', 'sam@example.org', 'requested', ${digestOf(token)}, ${api.clock.now()} from applications where active order by id limit 1`,
    );
  });
  return token;
}
/** Written by whoever calls, unless a line asks for someone else's. Elsewhere is not ours to write to. */
async function ownNote({ api, organisation, caller, ids, line }: Scene): Promise<Pick<Sent, 'params'>> {
  if (line.row === 'others') return {};
  const [note] = await api.ground.database.transaction(organisation.id, (db) =>
    db.run<{ id: number }>(sql`insert into application_notes (application_id, user_id, opportunity_id, author_id, text)
    select id, user_id, opportunity_id, coalesce(${caller.userId}, user_id), 'Rang once' from applications where id = ${ids.application} returning id`),
  );
  return { params: { id: note?.id ?? ids.applicationNote! } };
}
/** What stands in the database before the call; elsewhere is not ours to write to. */
const inside = <T>({ api, organisation }: Scene, query: ReturnType<typeof sql>): Promise<T[]> =>
  api.ground.database.transaction(organisation.id, (db) => db.run<T & object>(query)) as Promise<T[]>;

async function anotherStage(scene: Scene): Promise<number> {
  const [found] = await inside<{ id: number }>(
    scene,
    sql`select s.id from applications a join opportunities o on o.id = a.opportunity_id join recruitment_stages s on s.category_id = o.category_id
         where a.id = ${scene.ids.application} and s.id <> a.stage_id limit 1`,
  );
  return found?.id ?? 1;
}

async function aClosingReason(scene: Scene): Promise<number> {
  const [made] = await inside<{ id: number }>(
    scene,
    sql`insert into lookups (kind, name) values ('recruitmentClosingReason', ${`Full ${Math.random()}`}) returning id`,
  );
  return made!.id;
}

const declined = (scene: Scene) =>
  inside(
    scene,
    sql`update applications set state = 'declined', decided_at = now() where id = ${scene.ids.application} returning id`,
  );

const decided = (scene: Scene) =>
  inside(
    scene,
    sql`insert into application_decisions (application_id, user_id, kind, made_at, written_at, before)
        select id, user_id, 'move', ${scene.api.clock.now()}, now(), jsonb_build_object('state', state, 'stage_id', stage_id) from applications where id = ${scene.ids.application} returning id`,
  );

/** Whoever is under age has their parents' consent. */
const agreed = (scene: Scene) =>
  inside(
    scene,
    sql`update applications set parental_consent_at = now() where id = ${scene.ids.application} returning id`,
  );

/** Entered from paper, so that it can be deleted. */
const onPaper = (scene: Scene) =>
  inside(scene, sql`update applications set entered_by = user_id where id = ${scene.ids.application} returning id`);

/** What they applied for, which they have withdrawn. */
async function anEntry(scene: Scene): Promise<{ opportunity_id: number }> {
  const [row] = await inside<{ opportunity_id: number }>(
    scene,
    sql`update applications set state = 'withdrawn', withdrawn_at = now() where id = ${scene.ids.application} returning opportunity_id`,
  );
  return { opportunity_id: row?.opportunity_id ?? 1 };
}

/** One that the applicant has accepted. */
async function aBooking({ api, organisation, ids }: Scene): Promise<Sent> {
  await api.ground.database.transaction(organisation.id, (db) =>
    db.run(
      sql`update interviews set state = 'booked', starts_at = times[1], ends_at = times[1] + interval '30 minutes' where id = ${ids.interview ?? 0}`,
    ),
  );
  return { body: { attended: true } };
}
const reference = { relationship: 'Teacher', known_months: 36, text: 'Kind and reliable.', recommends: 'yes' };

/** How the calls around applying are made so that they succeed. */
export const applicationCalls: Readonly<Record<string, Composer>> = {
  'applicationDraft.create': ({ line }) => ({
    body:
      line.row === 'behalf'
        ? { on_behalf: true, data: { first_name: 'Sam' } }
        : { email: `applicant.${Math.random()}@example.org`, data: { first_name: 'Sam' } },
  }),
  'applicationDraft.update': async (scene) => ({
    ...(await aDraft(scene)),
    body: { step: 'basic-details', data: { first_name: 'Sam' } },
  }),
  'applicationDraft.show': aDraft,
  'application.create': async (scene) => ({ body: { user_id: scene.ids.user, ...(await anEntry(scene)) } }),
  'userApplication.create': async (scene) => ({ body: await anEntry(scene) }),
  'application.remove': async (scene) => (await onPaper(scene), {}),
  'userApplication.remove': async (scene) => (await onPaper(scene), {}),
  'application.move': async (scene) => ({ body: { stage_id: await anotherStage(scene) } }),
  'application.assign': ({ caller }) => ({ body: { user_id: caller.userId ?? 1 } }),
  'application.decline': async (scene) => ({ body: { closing_reason_id: await aClosingReason(scene) } }),
  'application.clear': async (scene) => (await agreed(scene), { body: { start_date: '2050-01-01' } }),
  'application.reopen': async (scene) => (await declined(scene), { body: {} }),
  'application.undo': async (scene) => (await decided(scene), { body: {} }),
  'applicationNote.update': async (scene) => ({ ...(await ownNote(scene)), body: { text: 'Rang three times' } }),
  'applicationNote.remove': ownNote,
  'scorecard.save': ({ ids }) => ({ body: { answers: { [ids.recruitmentQuestion ?? 1]: 4 } } }),
  'interview.choose': () => ({ body: { starts_at: '2099-05-04T10:00:00.000Z' } }),
  'interview.ask': () => ({ body: { request: 'Any evening' } }),
  'interview.record': aBooking,
  'referenceLink.open': async (scene) => ({ body: { token: await aRequest(scene, 'referee') } }),
  'referenceLink.answer': async (scene) => ({ body: { token: await aRequest(scene, 'referee'), ...reference } }),
  'referenceLink.decline': async (scene) => ({ body: { token: await aRequest(scene, 'referee') } }),
  'referenceLink.correct': async (scene) => ({
    body: { token: await aRequest(scene, 'referee'), email: 'other@example.org' },
  }),
  'parentalConsentLink.open': async (scene) => ({ body: { token: await aRequest(scene, 'parent') } }),
  'parentalConsentLink.answer': async (scene) => ({ body: { token: await aRequest(scene, 'parent'), agrees: true } }),
  'parentalConsentLink.correct': async (scene) => ({
    body: { token: await aRequest(scene, 'parent'), email: 'other@example.org' },
  }),
  'reference.record': () => ({ body: reference }),
  'consentRequest.record': () => ({ body: { agrees: true } }),
  'diversity.update': () => ({ body: { gender_id: 1 } }),
  'diversityLink.check': async (scene) => ({ body: { token: await aLink(scene) } }),
  'diversityLink.answer': async (scene) => ({ body: { token: await aLink(scene), diversity: { gender_id: 1 } } }),
};
