import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import type { App } from '../app/build-app.ts';
import { demoPassword } from '../demo/accounts.ts';

export type DemoVisitor = ReturnType<typeof demoVisitor>;

/** Someone who tries the demonstration: calls its API, and signs in as its accounts. */
export function demoVisitor(app: App, owner: pg.Pool) {
  async function ask(
    host: string,
    method: 'GET' | 'POST',
    path: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ) {
    const reply = await app.server.inject({
      method,
      url: `/api/${path}`,
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    return { status: reply.statusCode, body: reply.payload ? JSON.parse(reply.payload) : null };
  }

  async function signIn(host: string, email: string) {
    const first = await ask(host, 'POST', 'auth/api', { body: { email, password: demoPassword, intended: '/' } });
    if (first.status !== 200) return first;
    const key = first.body.two_factor ? await secondFactor(host, email, first.body.two_factor) : undefined;
    return ask(host, 'POST', 'auth/api/token', { body: { token: first.body.token, key, minimal: true } });
  }

  /** As anyone who tries the demonstration finds it: in the mailbox, or in their own app. */
  async function secondFactor(host: string, email: string, method: string): Promise<string> {
    if (method === 'auth_app')
      return new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP') }).generate();
    const { rows } = await owner.query<{ phone_number: string }>(
      `select p.phone_number from data.phone_numbers p join data.email_addresses e using (organisation_id, user_id) where e.email = $1 and p.default_sms`,
      [email],
    );
    const to = method === 'sms' ? rows[0]!.phone_number : email;
    const { body } = await ask(host, 'GET', `dev/messages?to=${encodeURIComponent(to)}`);
    return /\b\d{6}\b/.exec(body.data[0].text)![0];
  }

  const tokenOf = async (host: string, email: string): Promise<string> => (await signIn(host, email)).body.token;
  return { ask, signIn, tokenOf };
}

const lists: Readonly<Record<string, string>> = {
  '/staff/applications/interviews': 'interviews',
  '/staff/checks': 'vetting',
  '/staff/settings/do-not-accept': 'organisation/blacklist',
  '/staff/events/all': 'events',
  '/staff/hours': 'activities',
  '/staff/references': 'reference',
  '/staff/references/consent': 'parental-consent',
};

/** The list that a page of staff shows, asked as the page asks for it. Days begin in London, as the demonstration's do. */
export function listBehind(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://home.invalid');
  if (pathname === '/portal') return 'users/me/login-messages';
  if (pathname === '/staff/requests') return 'anonymisation-requests?filter[state]=waiting';
  if (pathname === '/staff/stays/without-room') return 'residential-bookings?filter[without_room]=true';
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  if (pathname === '/staff/rota/requests') return `assignments?filter[state]=requested&filter[day][gte]=${day(0)}`;
  if (pathname === '/staff/rota/cover') return `assignments?filter[state]=cover-requested&filter[day][gte]=${day(0)}`;
  if (pathname === '/staff/rota/short')
    return `shifts?filter[short]=true&filter[day][gte]=${day(0)}&filter[day][lte]=${day(6)}`;
  if (pathname === '/staff/events/short') {
    const moment = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    return `event-sessions?filter[short]=true&filter[starts_at][gt]=${moment(0)}&filter[starts_at][lte]=${moment(30)}`;
  }
  const params = [...searchParams].map(([key, value]) => {
    if (key === 'sort') return `sort=${value}`;
    const [field, how] = key.split('.');
    if (how === 'to') return `filter[${field}][lt]=${new Date(Date.parse(value) + 86_400_000).toISOString()}`;
    return how ? `filter[${field}][${how}]=${value}` : `filter[${field}]=${value}`;
  });
  return `${lists[pathname] ?? 'applications'}?${params.join('&')}`;
}
