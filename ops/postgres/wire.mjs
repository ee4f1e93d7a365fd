// The few words of PostgreSQL's protocol that the launcher needs before any package is installed:
// log in without a password on our private socket, run one statement, tell whether it worked.
import net from 'node:net';
import path from 'node:path';

/**
 * @param {{ socket: string, user: string, database: string, sql: string, timeout?: number }} request
 * @returns {Promise<{ ok: true } | { ok: false, code: string, message: string }>}
 */
export function runStatement({ socket, user, database, sql, timeout = 10_000 }) {
  return new Promise((resolve, reject) => {
    const link = net.connect(path.join(socket, '.s.PGSQL.5432'));
    let pending = Buffer.alloc(0);
    let isSent = false;
    let failure = null;
    const finish = (answer) => {
      link.end(frame('X', Buffer.alloc(0)));
      resolve(answer);
    };
    const handle = (type, body) => {
      if (type === 'E') failure ??= readError(body);
      if (type === 'E' && !isSent) finish(failure);
      if (type !== 'Z') return;
      if (isSent) return finish(failure ?? { ok: true });
      isSent = true;
      link.write(frame('Q', text(sql)));
    };
    link.setTimeout(timeout, () => link.destroy(new Error(`the database did not answer within ${timeout} ms`)));
    link.on('error', reject);
    link.on('close', () => reject(new Error('the database closed the connection')));
    link.on('connect', () => link.write(startup({ user, database })));
    link.on('data', (chunk) => {
      pending = takeMessages(Buffer.concat([pending, chunk]), handle);
    });
  });
}

function takeMessages(bytes, handle) {
  let rest = bytes;
  while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
    const end = 1 + rest.readInt32BE(1);
    handle(String.fromCharCode(rest[0]), rest.subarray(5, end));
    rest = rest.subarray(end);
  }
  return rest;
}

function startup(parameters) {
  const pairs = Object.entries(parameters).flatMap(([key, value]) => [text(key), text(value)]);
  const version = Buffer.from([0, 3, 0, 0]);
  const body = Buffer.concat([version, ...pairs, Buffer.from([0])]);
  return Buffer.concat([length(body), body]);
}

function frame(type, body) {
  return Buffer.concat([Buffer.from(type), length(body), body]);
}

function length(body) {
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  return size;
}

function text(value) {
  return Buffer.from(`${value}\0`);
}

function readError(body) {
  const fields = new Map(
    body
      .toString('utf8')
      .split('\0')
      .filter(Boolean)
      .map((part) => [part[0], part.slice(1)]),
  );
  return { ok: false, code: fields.get('C') ?? '', message: fields.get('M') ?? '' };
}
