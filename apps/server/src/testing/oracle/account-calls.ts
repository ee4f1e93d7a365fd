import { createLoginAttempt } from '../../platform/auth/login-attempts.ts';
import { newToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connection.ts';
import { sql } from '../../platform/db/sql.ts';
import { testPassword } from '../../modules/auth/credential.factory.ts';
import { insertReset } from '../../modules/auth/password.queries.ts';
import { credentialsOf } from '../../modules/oauth-clients/oauth-client.factory.ts';
import { anAuthenticator } from '../../modules/second-factors/authenticator.factory.ts';
import { aBrowser } from '../../modules/second-factors/second-factor.factory.ts';
import { insertProof } from '../../modules/users/email-address.queries.ts';
import type { Caller } from '../api.ts';
import type { Composer, Scene } from './scene.ts';

const newPassword = 'Seven-Herons-41';

/** Whoever calls, or where no one does, someone who has an account. */
const personOf = ({ caller, ids }: Scene): number => caller.userId ?? ids.volunteer!;
const isOwn = ({ caller, ids }: Scene): boolean => caller.userId !== null && caller.userId === ids.user;

/** On the cell's own connection, so that it sees what the cell has done so far. */
const inside = <T>({ api, organisation }: Scene, work: (db: Db) => Promise<T>): Promise<T> =>
  api.ground.database.transaction(organisation.id, work);

async function emailOf(scene: Scene): Promise<string> {
  const rows = await inside(scene, (db) =>
    db.run<{ email: string }>(sql`select email from email_addresses where user_id = ${personOf(scene)} and "primary"`),
  );
  return rows[0]!.email;
}

async function lastMail(scene: Scene): Promise<string> {
  const rows = await inside(scene, (db) =>
    db.run<{ text: string }>(
      sql`select text from outbox_messages where user_id = ${personOf(scene)} order by id desc limit 1`,
    ),
  );
  return rows[0]!.text;
}

const takeFactor = (scene: Scene, method: string) =>
  inside(scene, (db) =>
    db.run(sql`insert into second_factors (user_id, method) values (${personOf(scene)}, ${method})`),
  );

/** Signs in up to the second factor, in a browser of its own. */
async function beginLogin(scene: Scene, method: string) {
  await takeFactor(scene, method);
  const browser = aBrowser(scene.api, scene.organisation);
  const { body } = await browser.post('auth/api', {
    email: await emailOf(scene),
    password: testPassword,
    intended: '/',
  });
  return { token: String(body.token), cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Asks for a code and answers it; whoever may not even ask sends any. */
async function askCode(scene: Scene): Promise<string> {
  if (!isOwn(scene)) return '000000';
  await scene.caller.post(`users/${scene.ids.user}/two-factor`, { two_factor: true, method: 'email' });
  return /\b\d{6}\b/.exec(await lastMail(scene))![0];
}

async function takeIntoUse(scene: Scene): Promise<void> {
  const code = await askCode(scene);
  if (isOwn(scene))
    await scene.caller.put(`users/${scene.ids.user}/two-factor`, { two_factor: true, method: 'email', code });
}

interface Offered {
  ticket: string;
  options: Parameters<ReturnType<typeof anAuthenticator>['make']>[0];
}

/** Some things are open only to someone who has just proved who they are. */
const proveNow = (scene: Scene, userId: number) =>
  inside(scene, (db) =>
    db.run(sql`update sessions set verified_at = ${scene.api.clock.now()} where user_id = ${userId}`),
  );

async function answerOffer(scene: Scene, caller: Caller, device: ReturnType<typeof anAuthenticator>): Promise<object> {
  await proveNow(scene, caller.userId!);
  const { ticket, options } = (await caller.post('users/me/passkeys/options')).body.data as Offered;
  return { ticket, name: 'Telephone', response: device.make(options) };
}

const authorization = ({ client }: Scene) => ({
  response_type: 'code',
  client_id: client.client_id,
  redirect_uri: client.redirect_uri,
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
});

/** How the calls around accounts are made so that they succeed. */
export const accountCalls: Readonly<Record<string, Composer>> = {
  'auth.signIn': async (scene) => ({ body: { email: await emailOf(scene), password: testPassword, intended: '/' } }),
  'auth.startSession': async (scene) => ({
    body: {
      token: (await inside(scene, (db) => createLoginAttempt(db, personOf(scene), { now: scene.api.clock.now() })))
        .token,
    },
  }),
  'auth.sendCode': async (scene) => ({ body: { token: (await beginLogin(scene, 'email')).token } }),
  'auth.followLink': async (scene) => {
    const { cookie } = await beginLogin(scene, 'magic_link');
    return {
      body: { link: /mhk_[\w-]+/.exec(await lastMail(scene))![0] },
      headers: { cookie, origin: scene.organisation.publicUrl },
    };
  },
  'auth.refresh': ({ caller }) => ({ body: caller.token ? { token: caller.token } : {} }),
  'handover.follow': () => ({ params: { loginToken: newToken('handover') } }),
  'emailCheck.check': () => ({ body: { email: `free.${Math.random()}@example.org` } }),
  'emailProof.confirm': async (scene) => {
    const token = newToken('address');
    const userId = personOf(scene);
    await inside(scene, async (db) => {
      const [made] = await db.run<{ id: number }>(
        sql`insert into email_addresses (user_id, email, claimed) values (${userId}, ${`proved.${token.slice(4, 16)}@example.org`}, false) returning id`,
      );
      await insertProof(db, { id: made!.id, userId }, token, new Date(scene.api.clock.now().getTime() + 60_000));
    });
    return { body: { token } };
  },
  'passwordReset.request': async (scene) => ({ body: { email: await emailOf(scene) } }),
  'passwordReset.check': () => ({ body: { token: newToken('reset') } }),
  'passwordReset.reset': async (scene) => {
    const token = newToken('reset');
    const email = await emailOf(scene);
    await inside(scene, (db) =>
      insertReset(db, personOf(scene), {
        token,
        email,
        intended: '/',
        expiresAt: new Date(scene.api.clock.now().getTime() + 60_000),
      }),
    );
    return { body: { token, password: newPassword, password_confirm: newPassword } };
  },
  'userPassword.update': () => ({
    body: { current_password: testPassword, password: newPassword, password_confirm: newPassword },
  }),
  'sessionProof.create': () => ({ body: { password: testPassword } }),
  'twoFactor.begin': () => ({ body: { two_factor: true, method: 'email' } }),
  'twoFactor.confirm': async (scene) => ({ body: { two_factor: true, method: 'email', code: await askCode(scene) } }),
  'twoFactor.renewRecoveryCodes': async (scene) => {
    await takeIntoUse(scene);
    return { body: {} };
  },
  'trustedComputer.create': async (scene) => {
    await takeIntoUse(scene);
    return { body: { trust: true } };
  },
  'trustedComputer.update': () => ({ body: { trust: false } }),
  'passkey.offer': async (scene) => {
    if (isOwn(scene)) await proveNow(scene, scene.ids.user!);
    return { body: {} };
  },
  'dataExport.request': async (scene) => {
    if (scene.caller.userId !== null) await proveNow(scene, scene.caller.userId);
    return { body: {} };
  },
  'passkey.create': async (scene) => ({
    body: isOwn(scene)
      ? await answerOffer(scene, scene.caller, anAuthenticator(scene.organisation.publicUrl))
      : { ticket: 'none', name: 'Telephone', response: {} },
  }),
  'passkey.rename': () => ({ body: { name: 'Another telephone' } }),
  'passkeyLogin.signIn': async (scene) => {
    const device = anAuthenticator(scene.organisation.publicUrl);
    const person = await scene.api.as(scene.organisation, personOf(scene));
    await person.post('users/me/passkeys', await answerOffer(scene, person, device));
    const { ticket, options } = (await scene.api.anonymous(scene.organisation).post('auth/passkey/options'))
      .body as Offered;
    return { body: { ticket, response: device.show(options) } };
  },
  'oauthToken.issue': ({ client }) => ({ body: { grant_type: 'client_credentials', ...credentialsOf(client) } }),
  'oauthToken.revoke': ({ client }) => ({ body: { token: newToken('access'), ...credentialsOf(client) } }),
  'oauthAuthorization.show': (scene) => ({ query: new URLSearchParams(authorization(scene)).toString() }),
  'oauthAuthorization.decide': (scene) => ({ body: { ...authorization(scene), allow: true } }),
};
