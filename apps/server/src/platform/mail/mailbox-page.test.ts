import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGround } from '../../testing/ground.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Organisation } from '../context.ts';
import { makeOrganisations } from '../http/organisations.ts';
import { system } from '../policy/actor.ts';
import { mailboxPage } from './mailbox-page.ts';
import { sendMail, sendSms } from './send.ts';
import { defineMail, defineSms } from './template.ts';

const ground = openGround();
const hello = defineMail<{ name: string }>(
  'page.hello',
  { title: { en: 'Test', cy: 'Prawf' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: `Hello ${name}`,
      body: [`Hello ${name}`, { action: 'Open', path: '/portal?a=1&b=2' }],
    }),
    cy: ({ name }) => ({ subject: `Helo ${name}`, body: [`Helo ${name}`] }),
  },
);
const code = defineSms<{ digits: string }>('page.code', {
  en: ({ digits }) => `Code ${digits}`,
  cy: ({ digits }) => `Cod ${digits}`,
});

let app: FastifyInstance;
let [one, other] = [{} as Organisation, {} as Organisation];
beforeAll(async () => {
  [one, other] = [await ground.organisation({ name: 'One' }), await ground.organisation({ name: 'Other' })];
  const organisations = makeOrganisations(ground.database, systemClock);
  app = fastify();
  app.decorateRequest('organisation', null);
  app.decorateRequest('routeName', '');
  app.addHook(
    'onRequest',
    async (request) => void (request.organisation = await organisations.ofHost(request.headers.host)),
  );
  await app.register(mailboxPage, { database: ground.database });
});
afterAll(() => app.close());

const inside = <T>(organisation: Organisation, work: (ctx: ReturnType<typeof makeContext>) => Promise<T>) =>
  ground.database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock)),
  );
const get = (organisation: Organisation, url: string) =>
  app.inject({ url, headers: { host: new URL(organisation.publicUrl).host } });

describe('the demo’s mailbox', () => {
  it('shows what would have been sent, newest first, and nothing of another organisation', async () => {
    expect((await get(one, '/dev/mailbox')).payload).toContain('No messages yet.');
    await inside(one, (ctx) =>
      sendMail(ctx, { to: 'ada@people.example', template: hello, params: { name: '<img src=x onerror=alert(1)>' } }),
    );
    await inside(one, (ctx) => sendSms(ctx, { to: '+447700900923', template: code, params: { digits: '123456' } }));
    await inside(other, (ctx) => sendMail(ctx, { to: 'eve@people.example', template: hello, params: { name: 'Eve' } }));
    const page = await get(one, '/dev/mailbox');
    expect(page.statusCode).toBe(200);
    expect(page.payload).not.toContain('Eve');
    expect(page.payload).not.toContain('<img');
    expect(page.payload).toContain('Hello &lt;img src=x onerror=alert(1)&gt;');
    expect(page.payload.indexOf('Code 123456')).toBeLessThan(page.payload.indexOf('Hello &lt;img'));
    expect(page.payload).toContain(`<a href="${one.publicUrl}/portal?a=1&amp;b=2" rel="noreferrer">`);
  });

  it('finds the messages of one address', async () => {
    await inside(one, (ctx) =>
      sendMail(ctx, { to: 'grace@people.example', template: hello, params: { name: 'Grace' } }),
    );
    const found = await get(one, '/dev/mailbox?to=GRACE@people.example&to=x');
    expect(found.payload).toContain('Hello Grace');
    expect(found.payload).not.toContain('Code 123456');
    expect((await get(one, `/dev/mailbox?to=${encodeURIComponent('"><script>')}`)).payload).toContain(
      'No messages to &quot;&gt;&lt;script&gt; yet.',
    );
  });

  it('runs no script, and frames the letter where it can do nothing', async () => {
    const page = await get(one, '/dev/mailbox?to=grace@people.example');
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]+=*'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const address = /<iframe src="(\/dev\/mailbox\/\d+)" sandbox=""/.exec(page.payload)![1]!;
    const letter = await get(one, address);
    expect(letter.headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'; style-src 'sha256-[\w+/]+=*'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(letter.payload).toContain('<p>Hello Grace</p>');
    expect(page.payload + letter.payload).not.toMatch(/<script| style="| on\w+="/);
  });

  it('knows no message of another organisation, and no address that is none', async () => {
    const address = /\/dev\/mailbox\/\d+/.exec((await get(one, '/dev/mailbox')).payload)![0];
    expect((await get(one, address)).statusCode).toBe(200);
    for (const [organisation, url] of [
      [other, address],
      [one, '/dev/mailbox/0'],
      [one, '/dev/mailbox/abc'],
      [one, '/dev/mailbox/99999999999999999999'],
    ] as const) {
      expect((await get(organisation, url)).statusCode).toBe(404);
    }
  });
});
