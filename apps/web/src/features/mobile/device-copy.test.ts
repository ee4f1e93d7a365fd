// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { readKept, writeKept } from '../../lib/device-storage.ts';
import { keepCopy, sendWaiting } from './device-copy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const check = (key: string, more: object = {}) => ({
  user_id: 7,
  name: '14:02',
  key,
  check: { uuid: key, direction: 'in', scan: '4.118.abc', at: '2040-06-01T13:02:00.000Z', ...more },
});
const leaving = { user_id: 7, name: 'Lunch', key: 'c', assignment_id: 9, cancel_until: '2000-01-01T00:00:00.000Z' };

/** What the server answers by the path that is asked; every body that was sent is kept. */
function aServer(answers: Record<string, (body: { uuid?: string }) => Response>) {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    const path = address.replace('/api/', '');
    const said = JSON.parse(body as string) as { uuid?: string };
    sent.push([path, said]);
    return Promise.resolve(answers[path]!(said));
  });
  return sent;
}
const outcome = (name: string) => Response.json({ data: { outcome: name } });
const waiting = () => (readKept<{ key: string }[]>('device-queue') ?? []).map(({ key }) => key);

it('sends what was saved at the door with the time of the scan, and says what came of each', async () => {
  writeKept('device-queue', [check('a'), check('b', { direction: 'out' }), leaving]);
  const sent = aServer({
    'check-ins': ({ uuid }) => outcome(uuid === 'a' ? 'done' : 'refused'),
    'assignments/9/request-cover': () => Response.json({ data: {} }),
  });
  expect(await sendWaiting(7)).toEqual([
    { name: '14:02', what: 'in', problem: null },
    { name: '14:02', what: 'out', problem: 'refused' },
    { name: 'Lunch', what: 'leave', problem: null },
  ]);
  expect(sent[0]).toEqual(['check-ins', check('a').check]);
  expect(waiting()).toEqual([]);
});

it('keeps what the server was too busy for, in order, and lets go of what it refuses for good', async () => {
  writeKept('device-queue', [check('a'), check('b'), check('c')]);
  const problem = (status: number, code: string) =>
    Response.json(
      { status, code, message: 'No.' },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );
  aServer({
    'check-ins': ({ uuid }) => (uuid === 'a' ? problem(409, 'code_expired') : problem(429, 'too_many_requests')),
  });
  expect(await sendWaiting(7)).toMatchObject([{ what: 'in', problem: { status: 409 } }]);
  expect(waiting()).toEqual(['b', 'c']);
});

it('drops what someone else left on the device', async () => {
  writeKept('device-queue', [{ ...check('a'), user_id: 8 }]);
  const sent = aServer({});
  expect(await sendWaiting(7)).toEqual([]);
  expect([sent, readKept('device-queue')]).toEqual([[], null]);
});

it('keeps how to reach the organisation, for when there is no connection', async () => {
  const contact = { email: 'hello@example.org', phone: '01632 960 140', address: '', website: null };
  const values = { organisation: { name: 'Peak Park', logo: null, contact }, language: 'en', demo: null };
  document.body.innerHTML = `<script id="page" type="application/json">${JSON.stringify(values)}</script>`;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ data: [], meta: { pagination: { next_cursor: null } } })),
  );
  await keepCopy({ id: 7, language: 'en', locale: 'en-GB' }, new AbortController().signal);
  expect(readKept<object>('device-copy')).toMatchObject({
    user_id: 7,
    contact: { name: 'Peak Park', phones: ['01632 960 140'], email: 'hello@example.org' },
  });
});
