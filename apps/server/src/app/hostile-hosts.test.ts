import { expect, it } from 'vitest';
import { emailCheckJobs } from '../modules/auth/email-check.jobs.ts';
import { noticeJobs } from '../modules/auth/notice.jobs.ts';
import { passwordJobs } from '../modules/auth/password.jobs.ts';
import { emailAddressJobs } from '../modules/users/email-address.jobs.ts';
import { aPerson } from '../modules/users/user.factory.ts';
import { testApi } from '../testing/api.ts';
import { ownDatabase } from '../testing/own-database.ts';
import { listMails, workOff } from '../testing/post.ts';

// in a database of its own the organisation may be the one that answers to every name
const api = testApi({ url: await ownDatabase() });

const evil = 'evil.example';
const names = [
  evil,
  `${evil}:80`,
  `${evil}:443`,
  `www.${evil}`,
  `ours.localhost.${evil}`,
  `ours.localhost@${evil}`,
  `${evil}/ours.localhost`,
  `${evil}#ours.localhost`,
  `${evil}?ours.localhost`,
  `http://${evil}`,
  '',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '0x7f000001',
  `${evil}\t`,
  `ours.localhost, ${evil}`,
  'OURS.LOCALHOST',
  `"><a href=//${evil}>`,
  `${evil}%00`,
];
const headers = [
  'x-forwarded-host',
  'x-forwarded-server',
  'x-host',
  'x-original-host',
  'x-http-host-override',
  'x-forwarded-proto',
  'x-forwarded-for',
  'x-real-ip',
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-port',
  'x-forwarded-prefix',
  'x-forwarded-scheme',
  'forwarded',
  'origin',
  'referer',
  'via',
  'client-ip',
  'true-client-ip',
  'x-client-ip',
  'x-wap-profile',
  'x-proxyuser-ip',
  'proxy-host',
  'destination',
  'x-backend-host',
];
const hostile: readonly Record<string, string>[] = [
  ...names.map((host) => ({ host })),
  ...headers.map((name) => ({
    [name]:
      name === 'forwarded'
        ? `for=6.6.6.6;host=${evil};proto=https`
        : name === 'origin' || name === 'referer'
          ? `https://${evil}`
          : evil,
  })),
  ...['x-forwarded-host', 'x-host', 'forwarded', 'x-forwarded-proto', 'x-forwarded-for'].map((name) => ({
    host: evil,
    [name]: `host=${evil}`,
  })),
];

it('changes no link in any letter, whatever fifty requests claim to be the host', async () => {
  const organisation = await api.ground.organisation();
  await api.ground.owner.query(
    'update data.organisations set is_default = true, private_email_check = true where id = $1',
    [organisation.id],
  );
  expect(hostile.length).toBeGreaterThanOrEqual(50);
  const answered = { reset: 0, check: 0, address: 0 };
  for (const [i, claimed] of hostile.entries()) {
    await api.ground.owner.query('delete from data.rate_limits where organisation_id = $1', [organisation.id]);
    const email = `host.${i}@example.org`;
    const userId = await aPerson(api.ground, organisation.id, { email });
    const visitor = api.anonymous(organisation);
    if ((await visitor.post('password/email', { email, intended: '/portal' }, claimed)).status === 200)
      answered.reset++;
    if ((await visitor.post('application/check-email', { email }, claimed)).status === 200) answered.check++;
    const me = await api.as(organisation, userId);
    if ((await me.post('users/me/email-addresses', { email: `moved.${email}` }, claimed)).status === 201)
      answered.address++;
  }
  expect(answered).toEqual({ reset: hostile.length, check: hostile.length, address: hostile.length });
  await workOff(api, organisation, [...passwordJobs, ...emailCheckJobs, ...noticeJobs, ...emailAddressJobs]);
  const mails = await listMails(api, organisation);
  expect(mails.length).toBeGreaterThanOrEqual(hostile.length * 3);
  const links = mails.flatMap(({ text, html }) =>
    [...text.matchAll(/https?:\/\/\S+/g), ...html.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(
      (match) => match[1] ?? match[0],
    ),
  );
  expect(links.length).toBeGreaterThan(hostile.length * 4);
  expect(links.filter((link) => !link.startsWith(`${organisation.publicUrl}/login`))).toEqual([]);
  expect(JSON.stringify(mails)).not.toMatch(/evil|6\.6\.6\.6/);
}, 120_000);

it('believes no one’s word about where a request comes from', async () => {
  const organisation = await api.ground.organisation();
  const statuses = [];
  for (let i = 0; i < 22; i++)
    statuses.push(
      (
        await api
          .anonymous(organisation)
          .post(
            'application/check-email',
            { email: `spoof.${i}@example.org` },
            { 'x-forwarded-for': `10.0.0.${i}`, forwarded: `for=10.0.0.${i}`, 'x-real-ip': `10.0.0.${i}` },
          )
      ).status,
    );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
});
