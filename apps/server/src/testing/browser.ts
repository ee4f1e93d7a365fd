import type { Organisation } from '../platform/context.ts';
import type { Reply, TestApi } from './api.ts';

export interface TestBrowser {
  /** What it carries, by name. */
  cookies: Map<string, string>;
  /** Our own pages and calls, by path; an address of the organisation is taken for one. */
  get(address: string): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
}

/** Someone's browser at our site: it keeps cookies, names its origin, and follows nothing by itself. */
export function aBrowser(api: TestApi, organisation: Organisation): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (method: string, address: string, body?: unknown): Promise<Reply> => {
    const path = address.startsWith(organisation.publicUrl) ? address.slice(organisation.publicUrl.length) : address;
    const reply = await api.anonymous(organisation).send(method, path, body, {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method === 'GET' ? { accept: 'text/html,*/*' } : { origin: organisation.publicUrl }),
    });
    const lines = [reply.headers['set-cookie'] ?? []].flat() as string[];
    for (const line of lines) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split(/=(.*)/s);
      if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return { cookies, get: (address) => send('GET', address), post: (path, body = {}) => send('POST', path, body) };
}
