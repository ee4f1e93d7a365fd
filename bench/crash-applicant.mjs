// Someone who applies while the product is being killed: by themselves, or through a member of staff.
import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const SLUG = 'garden-helper';
const PATIENCE = 10_000;
const POST_PATIENCE = 60_000;
// Every fourth chooses a password, so that hashing is part of it without being most of it.
const ALONE = 4;

/** The whole of loopback is ours: no address of it sends so much that it is turned away. */
const addressOf = (n) => `127.${1 + (n % 50)}.${1 + (Math.floor(n / 50) % 200)}.1`;

const mailOf = (name) => `${name}@crash.example`;

function bodyOf(name, n) {
  const person = { first_name: 'Crash', last_name: name, dob: '1990-04-02' };
  if (n % ALONE === 0)
    return {
      ...person,
      email: mailOf(name),
      email_confirm: mailOf(name),
      new_password: `Quartz heron ${name}`,
      new_password_confirm: `Quartz heron ${name}`,
    };
  const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
  return {
    ...person,
    dob,
    on_behalf: true,
    no_email: true,
    parents_first_name: 'Pat',
    parents_last_name: 'Crash',
    parents_email: mailOf(name),
  };
}

/** @param {string} address */
export function createApplicant(address, { session, read }) {
  const { hostname, port } = new URL(address);
  const agents = new Map();
  let opportunityId = 0;

  const open = async () => {
    const { data } = await read(`/api/opportunities?filter[slug]=${SLUG}`);
    opportunityId = data[0].id;
  };

  /** Status and body; status 0 where no answer came. */
  const post = (name, n) =>
    new Promise((resolve) => {
      const localAddress = addressOf(n);
      if (!agents.has(localAddress)) agents.set(localAddress, new Agent({ keepAlive: true, localAddress }));
      const headers = {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': name,
        ...(n % ALONE === 0 ? {} : { authorization: `Bearer ${session()}` }),
      };
      const sent = httpRequest(
        {
          hostname,
          port,
          method: 'POST',
          path: `/api/opportunities/${opportunityId}/apply`,
          agent: agents.get(localAddress),
          headers,
          timeout: PATIENCE,
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk));
          answer.on('error', () => resolve({ status: 0, text: '' }));
          answer.on('end', () => resolve({ status: answer.statusCode, text }));
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve({ status: 0, text: '' }));
      sent.end(JSON.stringify(bodyOf(name, n)));
    });

  /** How often each name has applied. */
  const listNames = async () => {
    const times = new Map();
    let cursor = null;
    do {
      const place = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { data, meta } = await read(`/api/applications?limit=100&filter[opportunity_id]=${opportunityId}${place}`);
      for (const { user_name: name } of data)
        if (name.startsWith('Crash ')) times.set(name.slice(6), (times.get(name.slice(6)) ?? 0) + 1);
      cursor = meta.pagination.has_more ? meta.pagination.next_cursor : null;
    } while (cursor);
    return times;
  };

  /** Those for whom no letter was written, once the post has had time to leave. */
  const listUnwritten = async (names) => {
    let missing = names;
    for (const end = Date.now() + POST_PATIENCE; missing.length > 0 && Date.now() < end; await sleep(200)) {
      const found = await Promise.all(
        missing.slice(0, 50).map((name) => read(`/api/dev/messages?to=${encodeURIComponent(mailOf(name))}`)),
      );
      const there = new Set(missing.slice(0, 50).filter((_, i) => found[i].data.length > 0));
      missing = missing.filter((name) => !there.has(name));
    }
    return missing;
  };

  return { open, post, listNames, listUnwritten, close: () => agents.forEach((agent) => agent.destroy()) };
}
