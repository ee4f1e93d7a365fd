// A person at work through the API: signs in, creates note categories, reads them all back.
const ACCOUNT = { email: 'admin@demo.manyhands.example', password: 'Manyhands1' };
const COLLECTION = '/api/organisation/note-categories';
const PATIENCE = 10_000;

/** @param {string} address */
export function createClient(address) {
  let session = '';

  const request = (method, path, body) => {
    const headers = { accept: 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) };
    const signal = AbortSignal.timeout(PATIENCE);
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    return fetch(`${address}${path}`, { method, signal, ...sent });
  };

  const expectJson = async (answer, what) => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${what} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };

  const signIn = async () => {
    session = '';
    const login = await expectJson(
      await request('POST', '/api/auth/api/', { ...ACCOUNT, intended: '/' }),
      'signing in',
    );
    const { token } = await expectJson(
      await request('POST', '/api/auth/api/token', { token: login.token }),
      'opening the session',
    );
    session = token;
  };

  /** True only when the server confirmed the write; a refusal or a broken connection promises nothing. */
  const create = async (name) => {
    try {
      const answer = await request('POST', COLLECTION, { name });
      await answer.arrayBuffer();
      return answer.status === 201;
    } catch {
      return false;
    }
  };

  /** How often each name is there. */
  const listNames = async () => {
    const times = new Map();
    let cursor = null;
    do {
      const place = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
      const { data, meta } = await expectJson(await request('GET', `${COLLECTION}?limit=100${place}`), 'reading back');
      for (const { name } of data) times.set(name, (times.get(name) ?? 0) + 1);
      cursor = meta.pagination.has_more ? meta.pagination.next_cursor : null;
    } while (cursor);
    return times;
  };

  const read = async (path) => expectJson(await request('GET', path), path);

  return { signIn, create, listNames, read, session: () => session };
}
