import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addressHeader, expect, test } from './test.ts';

export interface Person {
  id: number;
  email: string;
  phone: string;
  password: string;
}

interface Message {
  id: number;
  channel: string;
  text: string;
}

export const ADMIN = { email: 'admin@demo.manyhands.example', password: 'Manyhands1' };
const PASSWORD = 'Quiet-river-7';

/** A call without a browser and without its cookies; for what has to stand before a test begins. */
export async function call<T>(
  method: string,
  path: string,
  { token, data }: { token?: string; data?: object } = {},
): Promise<T> {
  const headers = {
    ...addressHeader(test.info()),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(data && { 'content-type': 'application/json' }),
  };
  const reply = await fetch(new URL(path, test.info().project.use.baseURL), {
    method,
    headers,
    ...(data && { body: JSON.stringify(data) }),
  });
  const text = await reply.text();
  expect(reply.ok, `${method} ${path}: ${reply.status} ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as T;
}

export async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const started = await call<{ token: string }>('POST', '/api/auth/api/', { data: { email, password } });
  return (
    await call<{ token: string }>('POST', '/api/auth/api/token', { data: { token: started.token, minimal: true } })
  ).token;
}

/** The administrator's calls without a page, for what has to stand before a test begins. */
export async function asAdmin<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T> {
  const token = await sessionOf(ADMIN);
  return (await call<{ data: T } | undefined>(method, `/api/${path}`, { token, ...(data && { data }) }))?.data as T;
}

/** What was sent to someone, the newest first. */
async function messagesTo(to: string): Promise<Message[]> {
  return (await call<{ data: Message[] }>('GET', `/api/dev/messages?${new URLSearchParams({ to })}`)).data;
}

/** Waits for a message that was not there before, and finds this in it. */
export async function arrival(to: string, pattern: RegExp, after = 0): Promise<string> {
  let found = '';
  const look = async () => {
    const newest = (await messagesTo(to)).find((message) => message.id > after && pattern.test(message.text));
    found = newest ? pattern.exec(newest.text)![1]! : '';
    return found;
  };
  // A message takes a fraction of a second, and asking for it costs nothing.
  await expect.poll(look, { intervals: [50, 100] }).not.toBe('');
  return found;
}

export const newestId = async (to: string) => (await messagesTo(to))[0]?.id ?? 0;
export const CODE = /\b(\d{6})\b/;

const profiles = new Map<string, number>();
/** The demonstration's own are asked for once; those of a test are looked for when they are not known yet. */
async function profileNamed(name: string): Promise<number> {
  const all = profiles.has(name)
    ? []
    : await asAdmin<{ id: number; display_name: string }[]>('GET', 'organisation/role-profiles?limit=100');
  for (const { id, display_name } of all) profiles.set(display_name, id);
  return profiles.get(name)!;
}

/** Someone no one else in the tests knows, with a password of their own unless no one signs in as them. */
export async function makePerson({
  role = 'Volunteer',
  sms = true,
  signsIn = true,
}: { role?: string; sms?: boolean; signsIn?: boolean } = {}): Promise<Person> {
  const mark = randomUUID().slice(0, 8);
  const email = `e2e-${mark}@post.example`;
  const phone = `+4477009${String(Number.parseInt(mark, 16) % 100_000).padStart(5, '0')}`;
  const { id } = await asAdmin<{ id: number }>('POST', 'users', {
    first_name: 'Robin',
    last_name: `Tester ${mark}`,
    status_id: 2,
  });
  await asAdmin('POST', `users/${id}/email-addresses`, { email, primary: true });
  await asAdmin('POST', `users/${id}/phone-numbers`, { phone_number: phone, type: 'mobile', default_sms: sms });
  await asAdmin('POST', `users/${id}/role-profiles`, {
    role_profile_id: await profileNamed(role),
    team_id: null,
    start_date: '2026-01-01',
  });
  if (signsIn) {
    await asAdmin('POST', `users/${id}/forgot-password`, {});
    const token = await arrival(email, /\/login\/reset[^#\s]*#(\S+)/);
    await call('POST', '/api/password/reset', { data: { token, password: PASSWORD, password_confirm: PASSWORD } });
  }
  return { id, email, phone, password: PASSWORD };
}

type Method = 'email' | 'sms' | 'magic-link';

/** Takes a second factor into use without a page; answers the recovery codes. */
export async function enrol(person: Person, method: Method): Promise<string[]> {
  const token = await sessionOf(person);
  const to = method === 'sms' ? person.phone : person.email;
  const before = await newestId(to);
  await call('POST', '/api/users/me/two-factor', { token, data: { two_factor: true, method } });
  const code = await arrival(to, CODE, before);
  const done = await call<{ data: { recovery_codes: string[] } }>('PUT', '/api/users/me/two-factor', {
    token,
    data: { two_factor: true, method, code },
  });
  return done.data.recovery_codes;
}

const kept = new Map<string, { token: Promise<string>; until: number }>();
/** A token that is not refreshed is good for a quarter of an hour. */
const KEPT_FOR = 10 * 60_000;

/** One session for all that need one only to begin with: the server lets an address, and an account, sign in only so often. */
function sessionOf(person: Pick<Person, 'email' | 'password'>): Promise<string> {
  const known = kept.get(person.email);
  if (known && known.until > Date.now()) return known.token;
  const token = tokenOf(person);
  kept.set(person.email, { token, until: Date.now() + KEPT_FOR });
  return token;
}

/** On a page as someone who is signed in already. */
export async function enter(page: Page, person: Pick<Person, 'email' | 'password'>, path: string) {
  const { baseURL } = test.info().project.use;
  await page
    .context()
    .addCookies([
      { name: 'manyhands', value: await sessionOf(person), url: baseURL!, httpOnly: true, sameSite: 'Lax' },
    ]);
  await page.goto(path);
}

/** The first step on the page; what comes next is the test's. */
export async function typePassword(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  path = '/login',
) {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Six digits into six boxes, as a person types them. */
export async function typeCode(page: Page, code: string) {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}
