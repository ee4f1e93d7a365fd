import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { newToken } from '../platform/auth/tokens.ts';
import { canaryLog, closeCanaries, watchReply, watchRequest, type Canary } from './canaries.ts';
import { sweepDatabase } from './canary-sweep.ts';
import { openGround } from './ground.ts';

const ground = openGround();
const reply = (text: string, headers: Record<string, string> = {}) => ({ text, headers, body: null });

/** Leaks something in a transaction that is given up, and answers what the sweep says of it. */
async function swept(
  plant: (client: PoolClient, organisationId: number) => Promise<unknown>,
  canaries: Omit<Canary, 'organisationId'>[] = [],
): Promise<string[]> {
  const { id } = await ground.organisation();
  const client = await ground.owner.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('manyhands.organisation_id', $1, true)`, [String(id)]);
    await plant(client, id);
    return await sweepDatabase(
      client,
      canaries.map((canary) => ({ ...canary, organisationId: id })),
      id,
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const audit = (changes: object) => (client: PoolClient) =>
  client.query(`select app.write_audit('system', null, null, 'test', 'test', null, null, 'test', $1)`, [changes]);
const letter = (template: string, text: string) => (client: PoolClient, organisationId: number) =>
  client.query(
    `insert into data.outbox_messages (organisation_id, channel, template, "to", text, message_id) values ($1, 'email', $2, 'a@example.org', $3, $4)`,
    [organisationId, template, text, randomBytes(8).toString('hex')],
  );

describe('a secret left in the database', () => {
  it('is found, whatever it is and wherever it stands', async () => {
    const secret = `Herons7-${randomBytes(6).toString('hex')}`;
    const code = '482913';
    const answer = `CNRY-div-${randomBytes(6).toString('hex')}`;
    const canaries = [
      { kind: 'secret', value: secret },
      { kind: 'code', value: code },
      { kind: 'diversity answer', value: answer },
    ] as const;
    const handle = newToken('session');
    const leaks: [Parameters<typeof swept>[0], string][] = [
      [audit({ after: { token: handle } }), 'data.audit_values.changes holds a handle that begins mhs_'],
      [
        audit({ input: { nested: [{ password: secret }] } }),
        'data.audit_values.changes holds a secret that a request carried',
      ],
      [audit({ input: { key: code } }), 'data.audit_values.changes holds a code that a request carried'],
      [
        letter('applications.draft-link', `You said ${answer}.`),
        'data.outbox_messages.text holds a secret that a request carried',
      ],
      [
        letter('auth.password-changed', `Your code is ${code}.`),
        'data.outbox_messages.text holds a code that a request carried',
      ],
      [
        letter('auth.password-changed', `https://example.org/?t=${newToken('reset')}`),
        'data.outbox_messages.text holds a handle that begins mhn_',
      ],
      [letter('auth.reset-link', newToken('session')), 'data.outbox_messages.text holds a handle that begins mhs_'],
      [
        (client) =>
          client.query(
            `select app.enqueue_job('test', $1, now(), null, null, 1, 3, 60, 'system', null, null, 'test')`,
            [{ link: newToken('link') }],
          ),
        'data.jobs.payload holds a handle that begins mhk_',
      ],
      [
        (client, id) =>
          client.query(
            `insert into data.idempotency_keys (organisation_id, user_id, route, key, content_digest, status, body) values ($1, 0, 'r', 'k', '\\x00', 200, $2)`,
            [id, `{"token":"${handle}"}`],
          ),
        'data.idempotency_keys.body holds a handle that begins mhs_',
      ],
      [
        (client, id) =>
          client.query(
            `insert into data.files (organisation_id, storage_key, original_name, name, type, size, checksum, uploader_digest) values ($1, 'k', 'a', 'a', 't', 1, $2, $3)`,
            [id, Buffer.alloc(32), handle],
          ),
        'data.files.uploader_digest holds a handle that begins mhs_',
      ],
    ];
    for (const [plant, told] of leaks) expect(await swept(plant, [...canaries])).toEqual([told]);
  });

  it('is nothing to speak of in the letter that brings it to its owner', async () => {
    const codes = [{ kind: 'code', value: '482913' }] as const;
    expect(await swept(letter('auth.reset-link', `https://example.org/reset?token=${newToken('reset')}`))).toEqual([]);
    expect(await swept(letter('second-factors.link', newToken('link')))).toEqual([]);
    expect(await swept(letter('second-factors.code', 'Your code is 482913.'), [...codes])).toEqual([]);
    expect(await swept(audit({ after: { id: 482913, phone: '+44482913555' } }), [])).toEqual([]);
  });
});

describe('a secret in a reply', () => {
  it('fails the test that asked, unless the call is there to give it', () => {
    const session = newToken('session');
    expect(() => watchReply(1, 'GET', '/api/users/me?x=1', reply(`{"token":"${session}"}`))).toThrow(
      'GET /api/users/me answers with a handle that begins mhs_',
    );
    expect(() => watchReply(1, 'GET', '/api/users', reply('{}', { 'set-cookie': `manyhands=${session}` }))).toThrow(
      'mhs_',
    );
    expect(() => watchReply(1, 'POST', '/api/auth/api/token', reply(`{"token":"${session}"}`))).not.toThrow();
    expect(() => watchReply(1, 'POST', '/api/auth/api', reply(`{"token":"${session}"}`))).toThrow('mhs_');
    const browser = newToken('browser');
    expect(() => watchReply(1, 'POST', '/api/auth/api', reply('{}', { 'set-cookie': `b=${browser}` }))).not.toThrow();
    expect(() => watchReply(1, 'POST', '/api/auth/api', reply(`{"b":"${browser}"}`))).toThrow('only a cookie');
    expect(() => watchReply(1, 'POST', '/api/password/email', reply(newToken('reset')))).toThrow('mhn_');
  });

  it('is shown once and never sent back', () => {
    const shown = {
      ...reply('{"data":{"2fa_secret":"JBSWY3DPEHPK3PXPABCD"}}'),
      body: { data: { '2fa_secret': 'JBSWY3DPEHPK3PXPABCD' } },
    };
    expect(() => watchReply(1, 'POST', '/api/users/1/two-factor', shown)).not.toThrow();
    expect(() => watchReply(1, 'GET', '/api/users/1', reply('JBSWY3DPEHPK3PXPABCD'))).toThrow(
      'a secret that was sent or shown before',
    );
    watchRequest(1, { email: 'a@example.org', password: 'Sevenherons7' });
    watchRequest(1, 'grant_type=x&client_secret=ninety-nine-geese');
    watchRequest(1, { token: 'x', key: '730162' });
    watchRequest(1, { diversity: { religion_other: 'CNRY-div-pastafarian' } });
    expect(() => watchReply(1, 'GET', '/api/users/me/diversity', reply('CNRY-div-pastafarian'))).not.toThrow();
    expect(() => watchReply(1, 'GET', '/api/users/me', reply('CNRY-div-pastafarian'))).toThrow('a diversity answer');
    expect(() => watchReply(1, 'GET', '/api/users/1', reply('{"note":"Sevenherons7"}'))).toThrow('a secret');
    expect(() => watchReply(1, 'GET', '/api/users/1', reply('ninety-nine-geese'))).toThrow('a secret');
    expect(() => watchReply(1, 'GET', '/api/users/1', reply('{"n":"730162"}'))).toThrow('a code');
    closeCanaries();
  });
});

describe('a secret in the log', () => {
  it('fails the file whose server wrote it', () => {
    const log = canaryLog();
    log.info({ status: 200 }, 'request');
    expect(closeCanaries).not.toThrow();
    log.error({ err: new Error(`bad token ${newToken('login')}`) }, 'unexpected');
    expect(closeCanaries).toThrow(/a line of the log holds a handle that begins mhl_/);
    watchRequest(1, { password: 'Sevenherons7' });
    log.info({ body: { password: 'Sevenherons7' } }, 'request');
    expect(closeCanaries).toThrow(/a line of the log holds a secret: (?!.*Sevenherons7)/);
    expect(closeCanaries).not.toThrow();
  });
});
