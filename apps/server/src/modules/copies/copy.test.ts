import { beforeAll, describe, expect, it } from 'vitest';
import { accessTable, testApi, type Caller } from '../../testing/api.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';
import { anApplicant, aRecruitment, type Recruitment } from '../applications/application.factory.ts';

const api = testApi();
const canary = `CNRY-div-copy-${process.pid}`;
let scene: Recruitment;
let id: number;
let applicant: Caller;
beforeAll(async () => {
  scene = await aRecruitment(api);
  const steps = [
    {
      type: 'about-you',
      name: 'About',
      questions: [
        { slug: 'story', label: 'Your story', type: 'longtext' },
        { slug: 'fare', label: 'The fare', type: 'currency' },
      ],
    },
    { type: 'references', name: 'References', requested_references: 1 },
    { type: 'diversity', name: 'Diversity' },
  ];
  const offer = await scene.offer(steps, { display_name: 'Tŷ haf helper' });
  const body = anApplicant({
    first_name: 'Siân',
    why: 'I like ŵyn',
    questions: { story: `\u202e👩🏽‍🚒 שלום\n${'long '.repeat(1900)}`, fare: '4.5' },
    references: [{ first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@example.org' }],
    diversity: { religion_id: 88, religion_other: canary },
  });
  const reply = await api.anonymous(scene.organisation).post(`opportunities/${offer}/apply`, body);
  expect([reply.status, reply.body.errors]).toEqual([201, undefined]);
  id = reply.body.data.application_id;
  const { rows } = await api.ground.owner.query(
    `update data.application_references set state = 'received', answered_at = now(), answer = '{"text": "CNRY-reference"}' where organisation_id = $1 and application_id = $2 returning user_id::int`,
    [scene.organisation.id, id],
  );
  applicant = await api.as(scene.organisation, rows[0].user_id as number);
});

/** The bytes, which a caller's reply does not keep. */
async function copyFor({ token }: Caller) {
  const { statusCode, headers, rawPayload } = await api.app.server.inject({
    url: `/api/applications/${id}/copy`,
    headers: { host: new URL(scene.organisation.publicUrl).host, authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, bytes: rawPayload };
}

accessTable(
  'a copy of an application',
  async () => {
    const { organisation, team, admin } = scene;
    const staff = async (teamId: number | null, ...permissions: string[]) => {
      const userId = await aPerson(api.ground, organisation.id);
      await aRole(api.ground, organisation.id, userId, { teamId, permissions });
      return api.as(organisation, userId);
    };
    const guardian = async () => {
      const userId = await aPerson(api.ground, organisation.id, { dob: '1970-01-01' });
      await api.ground.owner.query(
        `update data.users set dob = now() - interval '12 years' where organisation_id = $1 and id = $2`,
        [organisation.id, applicant.userId],
      );
      await api.ground.owner.query(
        `insert into data.guardians (organisation_id, user_id, guardian_id, relationship) values ($1, $2, $3, 'Parent')`,
        [organisation.id, applicant.userId, userId],
      );
      return api.as(organisation, userId);
    };
    const submitter = async () => {
      const userId = await aPerson(api.ground, organisation.id);
      await api.ground.owner.query(
        'update data.applications set submitted_by = $3 where organisation_id = $1 and id = $2',
        [organisation.id, id, userId],
      );
      return api.as(organisation, userId);
    };
    const personas = {
      anonymous: api.anonymous(organisation),
      applicant,
      admin,
      guardian,
      submitter,
      member: () => staff(team),
      recruiter: () => staff(team, 'view-applications'),
      recruiterElsewhere: async () => staff(await aTeam(api.ground, organisation.id), 'view-applications'),
      staffOfPeople: () => staff(null, 'view-users'),
    };
    return { paths: { show: `applications/${id}/copy`, create: `applications/${id}/copy` }, personas };
  },
  `
                       show  create
   anonymous           401   405
   applicant           200   405
   guardian            200   405
   submitter           200   405
   member              404   405
   recruiter           200   405
   recruiterElsewhere  404   405
   staffOfPeople       404   405
   admin               200   405`,
);

describe('a copy of an application', () => {
  it('holds what was answered, and neither a diversity answer nor what a referee wrote', async () => {
    const { status, headers, bytes } = await copyFor(applicant);
    expect([status, headers['content-type'], headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
      "sandbox; default-src 'none'",
    ]);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="offer-\d+-\d{4}-\d{2}-\d{2}\.pdf"; filename\*=UTF-8''offer-\d+-\d{4}-\d{2}-\d{2}\.pdf$/,
    );
    expect(Number(headers['content-length'])).toBe(bytes.length);
    const { text, tags, language, pages } = readPdf(bytes);
    expect(language).toBe('en');
    for (const part of [
      'Tŷ haf helper',
      'Siân Marsh',
      'I like ŵyn',
      '£4.50',
      'Ann Lee, ann.lee@example.org',
      'Received (Answered on',
      `Page 1 of ${pages.length}`,
      'Kept apart from your application',
    ])
      expect(text).toContain(part);
    expect([pages.length > 1, text.match(/long/g)!.length]).toEqual([true, 1900]);
    const whole = `${text}\n${JSON.stringify(tags)}\n${bytes.toString('latin1')}`;
    expect(whole).not.toContain('CNRY');
    expect(whole).not.toContain('Quartz heron');
  });

  it('speaks the language of whoever asks, and is on record', async () => {
    await api.ground.owner.query(`update data.users set language = 'cy' where organisation_id = $1 and id = $2`, [
      scene.organisation.id,
      scene.admin.userId,
    ]);
    const { text, language } = readPdf((await copyFor(scene.admin)).bytes);
    expect(language).toBe('cy');
    for (const part of ['Copi o gais', 'Ymgeisydd', 'Tudalen 1 o ']) expect(text).toContain(part);
    const { rows } = await api.ground.owner.query(
      `select subject_id::int from data.audit_entries where organisation_id = $1 and action = 'copy' and resource = 'application' and row_id = $2 and actor_id = $3`,
      [scene.organisation.id, id, scene.admin.userId],
    );
    expect(rows.at(-1)).toEqual({ subject_id: applicant.userId });
  });

  it('is not made without end', async () => {
    await api.ground.owner.query(`update data.rate_limits set used = 120 where organisation_id = $1 and key = $2`, [
      scene.organisation.id,
      `copy:user:${applicant.userId}`,
    ]);
    const { status, headers } = await copyFor(applicant);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });
});
