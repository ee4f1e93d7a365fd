import type { Caller, Reply } from '../api.ts';
import type { Part } from './judge.ts';

/** A mistake that a server could make, told as what callers would see of it. */
interface Lie {
  title: string;
  /** Which part of the pass finds it. */
  part: Part;
  /** What the server would have read instead. */
  path?(path: string): string;
  /** What it would have answered. */
  reply?(reply: Reply, method: string, path: string): Reply;
}

const withBody = (reply: Reply, body: unknown): Reply => ({ ...reply, body, text: JSON.stringify(body) });
const withoutFirst = (all: object) => Object.fromEntries(Object.entries(all).slice(1));
const without = (parameter: RegExp) => (path: string) => {
  const [address, query = ''] = path.split('?');
  return `${address}?${query
    .split('&')
    .filter((pair) => !parameter.test(decodeURIComponent(pair)))
    .join('&')}`;
};
/** Where everything asked for is sound, so that only what it should do is forgotten. */
const whenSound = (change: (path: string) => string) => (path: string) =>
  /nonsense/.test(path) || !path.includes('?') ? path : change(path);

export const lies: readonly Lie[] = [
  { title: 'a filter that keeps everything', part: 'lists', path: whenSound(without(/^filter/)) },
  { title: 'an order that is forgotten', part: 'lists', path: whenSound(without(/^sort/)) },
  { title: 'a cursor that is forgotten', part: 'lists', path: whenSound(without(/^cursor/)) },
  { title: 'an include that is forgotten', part: 'lists', path: whenSound(without(/^include/)) },
  { title: 'an unknown parameter that is taken', part: 'lists', path: without(/^nonsense/) },
  {
    title: 'a field whose fault is not named',
    part: 'bodies',
    reply: (reply) =>
      reply.body?.errors ? withBody(reply, { ...reply.body, errors: withoutFirst(reply.body.errors) }) : reply,
  },
  {
    title: 'a fault without a code',
    part: 'bodies',
    reply: (reply) =>
      reply.body?.error_codes
        ? withBody(reply, { ...reply.body, error_codes: withoutFirst(reply.body.error_codes) })
        : reply,
  },
  {
    title: 'a wrong body that is taken',
    part: 'bodies',
    reply: (reply, method) => (method === 'POST' && reply.status === 422 ? { ...reply, status: 201 } : reply),
  },
  {
    title: 'a field that is lost',
    part: 'deeds',
    reply: (reply, method) =>
      method === 'POST' && reply.status === 201 ? withBody(reply, { data: { id: reply.body.data.id } }) : reply,
  },
  {
    title: 'a stale version that is written',
    part: 'deeds',
    reply: (reply) => (reply.status === 412 ? { ...reply, status: 200 } : reply),
  },
  {
    title: 'a deed without an entry in the audit',
    part: 'deeds',
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, 'x-request-id': 'none' } }),
  },
  {
    title: 'a missing row that is found',
    part: 'deeds',
    reply: (reply) => (reply.status === 404 ? { ...reply, status: 200 } : reply),
  },
  {
    title: 'a refused method without the ones on offer',
    part: 'methods',
    reply: (reply) => ({ ...reply, headers: { ...reply.headers, allow: undefined } }),
  },
];

/** The same caller, deceived. */
export function deceived(caller: Caller, { path: bent = (path) => path, reply: told = (reply) => reply }: Lie): Caller {
  const send: Caller['send'] = async (method, path, body, headers) =>
    told(await caller.send(method, bent(path), body, headers), method, path);
  return {
    ...caller,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body = {}, headers) => send('POST', path, body, headers),
    put: (path, body = {}, headers) => send('PUT', path, body, headers),
    remove: (path, headers) => send('DELETE', path, undefined, headers),
  };
}
