import { describe, expect, it } from 'vitest';
import { makeContext, type Organisation } from '../../platform/context.ts';
import { system } from '../../platform/policy/actor.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { listMails } from '../../testing/post.ts';
import { aPerson } from '../users/user.factory.ts';
import { anApplicant, aRecruitment } from '../applications/application.factory.ts';
import { remindUnanswered } from './answer-link.jobs.ts';

const api = testApi();
const reference = {
  relationship: 'Her teacher',
  known_months: 40,
  text: 'CNRY-reference: kind and reliable.',
  recommends: 'yes',
};
const day = 24 * 60 * 60 * 1000;
let serial = 0;

/** Every link mailed to this address, the newest last. */
async function linksTo(organisation: Organisation, to: string): Promise<string[]> {
  const mails = (await listMails(api, organisation)).filter((mail) => mail.to === to);
  return mails.map(({ text }) => /\/(?:reference|parental-consent)#(mh[fg]_[\w-]+)/.exec(text)?.[1] ?? '');
}

/** Someone has named two referees, one of whom has no email address. */
async function aReferee() {
  const scene = await aRecruitment(api);
  const email = `referee${++serial}@example.org`;
  const references = [
    { first_name: 'Wren', last_name: 'Ash', email },
    { first_name: 'Oak', last_name: 'Hill', phone_number: '07700 900456', no_email: true },
  ];
  const offer = await scene.offer([
    { type: 'references', name: 'References', requested_references: 2, reference_length: 24 },
  ]);
  const visitor = api.anonymous(scene.organisation);
  const { body } = await visitor.post(`opportunities/${offer}/apply`, anApplicant({ references }));
  const [token] = await linksTo(scene.organisation, email);
  const rows = async () =>
    (
      await api.ground.owner.query(
        'select state, answer, token_digest, reminded_at, email from data.application_references where organisation_id = $1 order by position',
        [scene.organisation.id],
      )
    ).rows;
  return { ...scene, visitor, email, token: token!, applicationId: body.data.application_id as number, rows };
}

/** Someone of fifteen has named a parent. */
async function aParent() {
  const scene = await aRecruitment(api);
  const email = `parent${++serial}@example.org`;
  const visitor = api.anonymous(scene.organisation);
  const child = anApplicant({
    dob: `${new Date().getUTCFullYear() - 15}-01-01`,
    parents_first_name: 'Fern',
    parents_last_name: 'Marsh',
    parents_email: email,
  });
  const { body } = await visitor.post(`opportunities/${await scene.offer()}/apply`, child);
  const [token] = await linksTo(scene.organisation, email);
  const row = async () =>
    (
      await api.ground.owner.query(
        'select c.state, c.statement, c.note, c.token_digest, a.parental_consent_at from data.parental_consents c join data.applications a on a.organisation_id = c.organisation_id and a.id = c.application_id where c.organisation_id = $1',
        [scene.organisation.id],
      )
    ).rows[0];
  return { ...scene, visitor, email, token: token!, applicationId: body.data.application_id as number, row };
}

async function remind(organisation: Organisation): Promise<void> {
  const transaction = <T>(work: (ctx: ReturnType<typeof makeContext>) => Promise<T>): Promise<T> =>
    api.ground.database.transaction(organisation.id, (db) =>
      work(makeContext({ db, actor: system, organisation, requestId: 'test' }, api.clock)),
    );
  await remindUnanswered.outside!({ transaction, now: api.clock.now(), organisation } as never, {}, {} as never);
}

for (const [title, make, path] of [
  ['the link of a referee', aReferee, 'references/open'],
  ['the link of a parent', aParent, 'parental-consents/open'],
] as const) {
  accessTable(
    title,
    async () => {
      const { organisation, token, admin } = await make();
      return {
        paths: { POST: path, GET: path },
        bodies: { POST: { token } },
        personas: {
          anonymous: api.anonymous(organisation),
          admin,
          member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
          foreigner: async () => (await aRecruitment(api)).admin,
        },
      };
    },
    `
                POST  GET
     anonymous  200   405
     member     200   405
     admin      200   405
     foreigner  404   405`,
  );
}

describe('a referee', () => {
  it('sees who asks, however often, and answers once', async () => {
    const { organisation, visitor, token, email, rows } = await aReferee();
    for (let n = 0; n < 3; n++) {
      const shown = await visitor.post('references/open', { token });
      expect(shown.body.data).toEqual({
        name: 'Wren Ash',
        email,
        applicant: 'Robin Marsh',
        opportunity: 'Garden helper',
        organisation: organisation.name,
        reference_length: 24,
        questions: [],
      });
    }
    expect((await visitor.post('references/answer', { token, ...reference })).status).toBe(204);
    expect(await rows()).toMatchObject([
      { state: 'received', answer: { ...reference, questions: [] }, token_digest: null },
      { state: 'open', token_digest: null },
    ]);
    for (const [path, body] of [
      ['open', {}],
      ['answer', reference],
      ['decline', {}],
      ['correct', { email: 'a@example.org' }],
    ] as const)
      expect((await visitor.post(`references/${path}`, { token, ...body })).status).toBe(404);
    const { rows: trail } = await api.ground.owner.query(
      `select e.actor_kind, e.action, v.changes from data.audit_entries e left join data.audit_values v on v.organisation_id = e.organisation_id and v.entry_id = e.id where e.organisation_id = $1 and e.resource = 'applicationReference'`,
      [organisation.id],
    );
    expect(trail).toMatchObject([{ actor_kind: 'anonymous', action: 'answer' }]);
    expect(JSON.stringify(trail)).not.toContain('CNRY-reference');
  });

  it('is told what is missing, field by field, and nothing of it is kept', async () => {
    const { visitor, token, rows } = await aReferee();
    const refused = await visitor.post('references/answer', {
      token,
      relationship: ' ',
      known_months: 'long',
      text: '',
      recommends: 'maybe',
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        relationship: ['Please provide a value'],
        known_months: ['Please enter a number'],
        text: ['Please provide a value'],
        recommends: ['Please select an option'],
      },
    ]);
    expect((await visitor.post('references/correct', { token, email: 'nobody' })).body.errors).toHaveProperty('email');
    expect((await rows())[0]).toMatchObject({ state: 'requested', answer: {} });
    for (const other of ['', 'mhf_x', `mhg_${token.slice(4)}`, `${token}x`, `mhf_${'a'.repeat(190)}`, 'a\0b'])
      expect([404, 422]).toContain((await visitor.post('references/open', { token: other })).status);
  });

  it('can say that they would rather not, and why', async () => {
    const { visitor, token, rows } = await aReferee();
    expect((await visitor.post('references/decline', { token, reason: 'I hardly know them' })).status).toBe(204);
    expect((await rows())[0]).toMatchObject({
      state: 'refused',
      answer: { reason: 'I hardly know them' },
      token_digest: null,
    });
  });

  it('has one answer, however many are sent at once', async () => {
    const { visitor, token } = await aReferee();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        visitor.post(i % 2 ? 'references/decline' : 'references/answer', i % 2 ? { token } : { token, ...reference }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, ...Array<number>(11).fill(404)]);
  });

  it('gets a new link at another address, and the old one is over', async () => {
    const { organisation, visitor, token, rows } = await aReferee();
    const other = `other${++serial}@example.org`;
    expect((await visitor.post('references/correct', { token, email: other })).status).toBe(204);
    expect((await visitor.post('references/open', { token })).status).toBe(404);
    const [fresh] = await linksTo(organisation, other);
    expect((await visitor.post('references/open', { token: fresh! })).body.data).toMatchObject({
      email: other,
      name: 'Wren Ash',
    });
    expect((await rows())[0]).toMatchObject({ state: 'requested', email: other });
  });
});

describe('whoever does not answer', () => {
  it('is reminded once after a week with a new link, which is over after thirty days', async () => {
    const { organisation, visitor, token, email } = await aReferee();
    try {
      await remind(organisation);
      expect(await linksTo(organisation, email)).toEqual([token]);
      api.clock.forward(8 * day);
      await remind(organisation);
      await remind(organisation);
      const [, fresh, ...more] = await linksTo(organisation, email);
      expect(more).toEqual([]);
      expect((await visitor.post('references/open', { token })).status).toBe(404);
      expect((await visitor.post('references/open', { token: fresh! })).status).toBe(200);
      api.clock.forward(31 * day);
      expect((await visitor.post('references/open', { token: fresh! })).status).toBe(404);
      expect((await visitor.post('references/answer', { token: fresh!, ...reference })).status).toBe(404);
    } finally {
      api.clock.forward(-39 * day);
    }
  });

  it('is left in peace once the application is over', async () => {
    const { organisation, visitor, token, email } = await aReferee();
    await api.ground.owner.query(
      `update data.applications set state = 'withdrawn', withdrawn_at = now() where organisation_id = $1`,
      [organisation.id],
    );
    expect((await visitor.post('references/open', { token })).status).toBe(404);
    api.clock.forward(8 * day);
    await remind(organisation).finally(() => api.clock.forward(-8 * day));
    expect(await linksTo(organisation, email)).toEqual([token]);
  });
});

describe('a parent', () => {
  it('agrees to a statement that is kept word for word, in the language it was read in', async () => {
    const { organisation, visitor, token, row } = await aParent();
    const welsh = { 'accept-language': 'cy' };
    const { statement } = (await visitor.post('parental-consents/open', { token }, welsh)).body.data;
    expect(statement).toBe(
      `Fi yw rhiant neu warcheidwad Robin Marsh, ac rwy’n cytuno bod Robin Marsh yn gwirfoddoli gyda ${organisation.name} (Garden helper).`,
    );
    expect((await visitor.post('parental-consents/answer', { token, note: 'x' })).body.errors).toEqual({
      agrees: ['Please select an option'],
    });
    expect(await row()).toMatchObject({ state: 'requested', parental_consent_at: null });
    expect((await visitor.post('parental-consents/answer', { token, agrees: true }, welsh)).status).toBe(204);
    expect(await row()).toMatchObject({
      state: 'given',
      statement,
      token_digest: null,
      parental_consent_at: expect.any(Date),
    });
    expect((await visitor.post('parental-consents/answer', { token, agrees: false })).status).toBe(404);
  });

  it('refuses, and the application waits', async () => {
    const { visitor, token, row } = await aParent();
    expect((await visitor.post('parental-consents/answer', { token, agrees: false, note: 'Too young' })).status).toBe(
      204,
    );
    expect(await row()).toMatchObject({ state: 'refused', note: 'Too young', parental_consent_at: null });
  });

  it('is reminded, and reached at another address, in the same way', async () => {
    const { organisation, visitor, token, email } = await aParent();
    const other = `mother${++serial}@example.org`;
    api.clock.forward(8 * day);
    try {
      await remind(organisation);
      const [, fresh] = await linksTo(organisation, email);
      expect((await visitor.post('parental-consents/open', { token })).status).toBe(404);
      expect((await visitor.post('parental-consents/correct', { token: fresh!, email: other })).status).toBe(204);
      const [last] = await linksTo(organisation, other);
      expect((await visitor.post('parental-consents/answer', { token: last!, agrees: true })).status).toBe(204);
    } finally {
      api.clock.forward(-8 * day);
    }
  });
});
