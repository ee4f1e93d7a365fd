import type { TwoFactorMethod } from '@manyhands/contract/second-factors/two-factor.resource.ts';
import { Secret, TOTP } from 'otpauth';
import type { Organisation } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { testSecretKey, type Reply, type TestApi } from '../../testing/api.ts';
import type { Ground } from '../../testing/ground.ts';
import { computeSealed } from './second-factor.rules.ts';

const testSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** As if the person had set it up long ago. */
export async function aSecondFactor(
  ground: Ground,
  organisationId: number,
  userId: number,
  method: TwoFactorMethod,
): Promise<void> {
  const secret = method === 'auth_app' ? computeSealed(testSecret, testSecretKey, organisationId, userId) : null;
  await ground.database.transaction(organisationId, (db) =>
    db.run(sql`insert into second_factors (user_id, method, secret) values (${userId}, ${method}, ${secret})`),
  );
}

export async function anSmsNumber(
  ground: Ground,
  organisationId: number,
  userId: number,
  number = '+447700900321',
): Promise<void> {
  await ground.database.transaction(organisationId, (db) =>
    db
      .insertInto('phone_numbers')
      .values({ user_id: userId, phone_number: number, primary: true, default_sms: true })
      .execute(),
  );
}

export const appCode = (now: Date, secret = testSecret): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export interface Sent {
  channel: string;
  to: string;
  template: string;
  subject: string;
  text: string;
}
/** What was sent to the person, oldest first. */
export async function sentTo(ground: Ground, organisationId: number, userId: number): Promise<Sent[]> {
  const { rows } = await ground.owner.query<Sent>(
    'select channel, "to", template, subject, text from data.outbox_messages where organisation_id = $1 and user_id = $2 order by id',
    [organisationId, userId],
  );
  return rows;
}

/** The six digits that were sent last. */
export async function lastCode(ground: Ground, organisationId: number, userId: number): Promise<string> {
  const messages = (await sentTo(ground, organisationId, userId)).filter(({ template }) =>
    /\.(?:code|link)$/.test(template),
  );
  const found = /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0];
  if (!found) throw new Error('no code was sent');
  return found;
}

export interface TestBrowser {
  jar: Map<string, string>;
  token: string | null;
  send(method: string, path: string, body?: unknown): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
  /** The same cookies in another place. */
  clone(): TestBrowser;
}

/** Keeps cookies as a browser does and names its page's origin; a bearer token stands in for the session's cookie. */
export function aBrowser(
  api: TestApi,
  organisation: Organisation,
  jar = new Map<string, string>(),
  token: string | null = null,
): TestBrowser {
  const caller = api.anonymous(organisation);
  const browser: TestBrowser = {
    jar,
    token,
    async send(method, path, body) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await caller.send(method, path, body, {
        origin: organisation.publicUrl,
        ...(cookie ? { cookie } : {}),
        ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
      });
      for (const line of [reply.headers['set-cookie'] ?? []].flat() as string[]) {
        const [, name, value, age] = /^([^=]+)=([^;]*); Max-Age=(\d+)/.exec(line)!;
        if (age === '0') jar.delete(name!);
        else jar.set(name!, value!);
      }
      return reply;
    },
    post: (path, body = {}) => browser.send('POST', path, body),
    clone: () => aBrowser(api, organisation, new Map(jar), browser.token),
  };
  return browser;
}
