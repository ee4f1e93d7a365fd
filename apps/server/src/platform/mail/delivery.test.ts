import type { AddressInfo } from 'node:net';
// @ts-expect-error -- the package brings no types
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openGround } from '../../testing/ground.ts';
import { ownDatabase } from '../../testing/own-database.ts';
import { systemClock } from '../clock.ts';
import { makeContext, type Context, type Organisation } from '../context.ts';
import { sql } from '../db/sql.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { system } from '../policy/actor.ts';
import type { Channels } from './channel.ts';
import { deliveryJobs } from './deliver.ts';
import { sendMail, sendSms } from './send.ts';
import { smtpChannel } from './smtp.ts';
import { defineMail, defineSms } from './template.ts';

interface Received {
  recipients: string[];
  raw: string;
}
interface Parsed {
  subject: string;
  text: string;
  html: string;
  messageId: string;
  from: { value: { name: string; address: string }[] };
  headers: Map<string, unknown>;
  headerLines: { key: string }[];
}

const ground = openGround({ url: await ownDatabase() });
const silent = { info() {}, warn() {}, error() {} };
const patience = { timeout: 60_000, interval: 20 };

let received: Received[] = [];
let refusals: { code: number; at: 'rcpt' | 'data' }[] = [];
const refusal = (at: 'rcpt' | 'data') =>
  refusals[0]?.at === at ? Object.assign(new Error('no'), { responseCode: refusals.shift()!.code }) : null;
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusal('rcpt')),
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const error = refusal('data');
      if (error) return done(error);
      const raw = Buffer.concat(chunks).toString('utf8');
      received.push({ recipients: session.envelope.rcptTo.map((to) => to.address), raw });
      done();
    });
  },
});

const welcome = defineMail<{ name: string }>(
  'test.welcome',
  { title: { en: 'Test', cy: 'Prawf' }, example: { name: 'Ada' } },
  {
    en: ({ name }) => ({
      subject: `Welcome, ${name}`,
      body: [`Hello ${name}!`, { action: 'Open your page', path: '/portal' }],
    }),
    cy: ({ name }) => ({
      subject: `Croeso, ${name}`,
      body: [`Helo ${name}, sut ŵyt ti?`, { action: 'Agor eich tudalen', path: '/portal' }],
    }),
  },
);
const code = defineSms<{ code: string }>('test.code', {
  en: ({ code: digits }) => `Your code is ${digits}`,
  cy: ({ code: digits }) => `Eich cod yw ${digits}`,
});

let organisation: Organisation;
let worker: Worker | undefined;
let channels: Channels;
beforeAll(() => new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => post.close(resolve)));
beforeEach(async () => {
  [received, refusals] = [[], []];
  organisation = await ground.organisation({ name: 'Glyn Trust' });
  const { port } = post.server.address() as AddressInfo;
  channels = { email: smtpChannel(`smtp://127.0.0.1:${port}`), sms: null, push: null };
});
afterEach(async () => {
  await worker?.stop();
  channels.email?.close();
  await ground.owner.query('delete from data.jobs');
});

const start = async (over: Partial<Channels> = {}) => {
  worker = await startWorker({
    database: ground.database,
    jobs: deliveryJobs({ ...channels, ...over }),
    log: silent,
    pollMs: 50,
    retryMs: () => 30,
  });
};
const inside = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  ground.database.transaction(organisation.id, (db) =>
    work(makeContext({ db, actor: system, organisation, requestId: 'req-1' }, systemClock)),
  );
const rowOf = (id: number) =>
  inside(({ db }) => db.selectFrom('outbox_messages').selectAll().where('id', '=', id).executeTakeFirst());
const parsed = (n = 0): Promise<Parsed> => simpleParser(received[n]!.raw);
const stateOf = async (id: number) => (await rowOf(id))?.state;
const jobOf = () =>
  inside(({ db }) => db.selectFrom('jobs').select(['state', 'attempts', 'error_code']).executeTakeFirstOrThrow());
const mailTo = (to: string, name = 'Ada', language?: string) =>
  inside(async (ctx) => (await sendMail(ctx, { to, template: welcome, params: { name }, language }))!);

describe('mail', () => {
  it('travels by SMTP after the commit, in text and markup, and leaves only its envelope behind', async () => {
    await start();
    const id = await mailTo('ada@people.example', 'Ada & <co>');
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    expect(received).toHaveLength(1);
    const mail = await parsed();
    expect(received[0]!.recipients).toEqual(['ada@people.example']);
    expect(mail.subject).toBe('Welcome, Ada & <co>');
    expect(mail.text).toContain(`Hello Ada & <co>!\n\nOpen your page:\n${organisation.publicUrl}/portal`);
    expect(mail.html).toContain('<p>Hello Ada &amp; &lt;co&gt;!</p>');
    expect(mail.from.value).toEqual([
      { name: 'Glyn Trust', address: `no-reply@${new URL(organisation.publicUrl).hostname}` },
    ]);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(await rowOf(id)).toMatchObject({
      subject: 'Welcome, Ada & <co>',
      text: '',
      html: '',
      attempts: 1,
      message_id: mail.messageId,
    });
  });

  it('that people signed up for says how a mail program ends it with one click, and forgets it once sent', async () => {
    await start();
    const id = await inside(async (ctx) =>
      sendMail(ctx, {
        to: 'ada@people.example',
        template: welcome,
        params: { name: 'Ada' },
        unsubscribePath: '/api/signups/unsubscribe?token=mhu_abc',
      }),
    );
    await expect.poll(() => stateOf(id!), patience).toBe('sent');
    const raw = received[0]!.raw.toString().replaceAll(/\r\n\s+/g, ' ');
    expect(raw).toContain(`List-Unsubscribe: <${organisation.publicUrl}/api/signups/unsubscribe?token=mhu_abc>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(await rowOf(id!)).toMatchObject({ unsubscribe_path: '' });
    await mailTo('bob@people.example');
    await expect.poll(() => received.length, patience).toBe(2);
    expect(received[1]!.raw.toString()).not.toContain('List-Unsubscribe');
  });

  it('says where an answer goes, on one plain address or not at all', async () => {
    await start();
    const asking = (replyTo: string) =>
      inside((ctx) => sendMail(ctx, { to: 'ada@people.example', template: welcome, params: { name: 'Ada' }, replyTo }));
    const id = await asking('sam@visitors.example');
    await expect.poll(() => stateOf(id!), patience).toBe('sent');
    expect(received[0]!.raw).toMatch(/^Reply-To: sam@visitors\.example\r$/m);
    expect(await rowOf(id!)).toMatchObject({ reply_to: '' });
    for (const wrong of ['sam@visitors.example, eve@other.example', 'sam@visitors.example\r\nBcc: eve@other.example'])
      await asking(wrong);
    await expect.poll(() => received.length, patience).toBe(3);
    for (const { raw, recipients } of received.slice(1)) {
      expect(raw).not.toMatch(/^(Reply-To|Bcc):/m);
      expect(recipients).toEqual(['ada@people.example']);
    }
  });

  it('is not sent when the deed is undone', async () => {
    await start();
    await expect(
      inside(async (ctx) => {
        await sendMail(ctx, { to: 'ada@people.example', template: welcome, params: { name: 'Ada' } });
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    const id = await mailTo('grace@people.example');
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    expect(received.map((one) => one.recipients)).toEqual([['grace@people.example']]);
  });

  it('speaks Welsh to those who do', async () => {
    await start();
    const id = await mailTo('siân@people.example', 'Siân', 'cy');
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    const mail = await parsed();
    expect(mail.subject).toBe('Croeso, Siân');
    expect(mail.text).toContain('Helo Siân, sut ŵyt ti?');
    expect(mail.text).toContain('Anfonwyd y neges hon atoch gan Glyn Trust.');
    expect(mail.html).toContain('<html lang="cy">');
  });

  it('is tried again after a passing refusal, under the same Message-ID', async () => {
    refusals = [
      { code: 451, at: 'rcpt' },
      { code: 452, at: 'data' },
    ];
    await start();
    const id = await mailTo('ada@people.example');
    const { message_id } = (await rowOf(id))!;
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    expect(received).toHaveLength(1);
    expect((await parsed()).messageId).toBe(message_id);
    expect(await rowOf(id)).toMatchObject({ attempts: 3, error_code: null });
  });

  it('carries the same Message-ID when it has to be sent twice', async () => {
    const id = await mailTo('ada@people.example');
    const message = (await rowOf(id))!;
    await channels.email!.send(message, organisation); // sent by a worker that died before it could say so
    await start();
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    expect([(await parsed(0)).messageId, (await parsed(1)).messageId]).toEqual([
      message.message_id,
      message.message_id,
    ]);
  });

  it('is dead at once when the recipient is refused for good', async () => {
    refusals = [{ code: 550, at: 'rcpt' }];
    await start();
    const id = await mailTo('nobody@people.example');
    await expect.poll(async () => (await jobOf()).state, patience).toBe('dead');
    expect(await jobOf()).toEqual({ state: 'dead', attempts: 1, error_code: 'smtp_550' });
    expect(await rowOf(id)).toMatchObject({ state: 'dead', error_code: 'smtp_550', attempts: 1 });
    expect(received).toEqual([]);
  });

  it('waits for a mail server that is away', async () => {
    const away = smtpChannel('smtp://127.0.0.1:1');
    await start({ email: away });
    const id = await mailTo('ada@people.example');
    await expect.poll(async () => (await rowOf(id))!.attempts, patience).toBeGreaterThan(1);
    expect(await rowOf(id)).toMatchObject({ state: 'queued', error_code: 'smtp_esocket' });
    await worker!.stop();
    away.close();
    await start();
    await expect.poll(() => stateOf(id), patience).toBe('sent');
  });

  it('takes no header from a name, a subject or an address', async () => {
    organisation = await ground.organisation({ name: 'Trust\r\nBcc: spy@evil.example' });
    const hostile = 'Ada\r\nBcc: spy@evil.example\r\n\r\n<script>alert(1)</script>';
    await start();
    const id = await mailTo('ada@people.example', hostile);
    await expect.poll(() => stateOf(id), patience).toBe('sent');
    const mail = await parsed();
    expect(received[0]!.recipients).toEqual(['ada@people.example']);
    expect(mail.from.value[0]!.name).toBe('Trust Bcc: spy@evil.example');
    expect(mail.headerLines.map((line) => line.key)).not.toContain('bcc');
    expect(received[0]!.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(mail.html).not.toContain('<script>');
    for (const to of [
      'a@b.example\r\nBcc: x@y.example',
      'a@b.example, x@y.example',
      'x,a@b.example',
      '"x" <a@b.example>',
      'a@b.example\u0000',
      'a b@c.example',
      'nobody',
    ]) {
      const unsent = await rowOf(await mailTo(to));
      expect(unsent, to).toMatchObject({ state: 'dead', error_code: 'unreachable_address', text: '', html: '' });
    }
    expect(received).toHaveLength(1);
    await expect(ground.owner.query(`update data.outbox_messages set subject = E'a\\nb'`)).rejects.toThrow(
      'check constraint',
    );
  });

  it('goes with the person it was written to', async () => {
    const userId = await inside(async ({ db }) => {
      const { id } = await db
        .insertInto('users')
        .values({ first_name: 'Ada', last_name: 'L' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('email_addresses').values({ user_id: id, email: 'Ada@people.example' }).execute();
      return id;
    });
    const id = await mailTo('ada@PEOPLE.example');
    expect(await rowOf(id)).toMatchObject({ user_id: userId });
    await inside(({ db }) => db.run(sql`select app.erase_person(${userId})`));
    expect(await rowOf(id)).toBe(undefined);
    await start();
    await expect.poll(async () => (await jobOf()).state, patience).toBe('done');
    expect(received).toEqual([]);
  });
});

describe('without a way out', () => {
  it('messages are kept whole, to be read in the demo’s mailbox', async () => {
    await start({ email: null });
    const mail = await mailTo('ada@people.example');
    const sms = await inside((ctx) =>
      sendSms(ctx, { to: '+44 7700 900923', template: code, params: { code: '123456' }, language: 'cy' }),
    );
    await expect.poll(() => Promise.all([stateOf(mail), stateOf(sms)]), patience).toEqual(['kept', 'kept']);
    expect((await rowOf(mail))!.html).toContain('Hello Ada!');
    expect(await rowOf(sms)).toMatchObject({
      channel: 'sms',
      to: '+447700900923',
      text: 'Eich cod yw 123456',
      subject: '',
      html: '',
    });
    expect(received).toEqual([]);
  });
});
