import { embeddedHeaders } from './embedded.ts';
import { ApiProblem, isProblem, problemFrom } from './problem.ts';
import { delay } from './delay.ts';

export const MEDIA_TYPE = 'application/vnd.manyhands.v3+json';
const RETRY_WAIT = 500;

export type QueryValue = string | number | boolean | null | undefined;

export interface RequestOptions {
  query?: Readonly<Record<string, QueryValue>>;
  /** A FormData goes as it is, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** A call that needs no session: its 401 is an answer, not a reason to renew. */
  open?: boolean;
}

export interface Reply<T> {
  status: number;
  body: T;
  etag: string | null;
}

/** Why someone has to sign in where they are: the session is over, or the server wants to be sure who is there. */
export type SignInReason = 'ended' | 'confirm';

export interface HttpSettings {
  base?: string;
  /** The session is over; called once, however many requests were waiting. */
  onSignedOut?(): void;
  /** Lets the person sign in without leaving the page. True when they did: what was refused is then sent again. */
  signInAgain?(reason: SignInReason): Promise<boolean>;
  /** A role demands a second factor that is not set up yet. */
  onSecondFactorMissing?(): void;
  /** 503: the service is there but cannot answer now. */
  onUnavailable?(problem: ApiProblem): void;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

function addressOf(base: string, path: string, query: RequestOptions['query'] = {}): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(sent.map(([key, value]) => [key, String(value)])).toString();
  return `${base}/${path}${search ? `?${search}` : ''}`;
}

/** The language of the page, which may be another than the browser's. */
function spokenLanguage(): Record<string, string> {
  const language = globalThis.document?.documentElement.lang;
  return language ? { 'accept-language': language } : {};
}

const cutOff = () => new ApiProblem({ status: 0, code: 'network', message: 'No connection.' });

async function send(base: string, method: Method, path: string, options: RequestOptions): Promise<Response> {
  const isForm = options.body instanceof FormData;
  const headers: Record<string, string> = {
    accept: MEDIA_TYPE,
    ...spokenLanguage(),
    ...embeddedHeaders(),
    ...options.headers,
  };
  if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const body = options.body === undefined ? null : isForm ? (options.body as FormData) : JSON.stringify(options.body);
  try {
    return await fetch(addressOf(base, path, options.query), {
      method,
      headers,
      body,
      signal: options.signal ?? null,
      credentials: 'same-origin',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw cutOff();
  }
}

/** Renews the session for everyone at once: whoever asks while it runs waits for the same renewal. */
function createRenewal(base: string, signInAgain: () => Promise<boolean>, onSignedOut: () => void) {
  let running: Promise<void> | null = null;
  let generation = 0;

  async function renew(): Promise<void> {
    const response = await send(base, 'POST', 'auth/api/refresh', { body: {} });
    if (!response.ok) {
      const problem = await problemFrom(response);
      // Only a refusal ends the session. A server that is busy or gone says nothing about it.
      if (response.status >= 500 || response.status === 429) throw problem;
      if (!(await signInAgain())) {
        onSignedOut();
        throw new ApiProblem({
          status: 401,
          code: 'unauthenticated',
          message: problem.message,
          requestId: problem.requestId,
        });
      }
    } else await delay(RETRY_WAIT);
    generation += 1;
  }

  return {
    generation: () => generation,
    settled: () => running ?? Promise.resolve(),
    /** `seen` is the generation the refused request was sent in; if it is over, the session is new already. */
    async after(seen: number): Promise<void> {
      if (seen !== generation) return;
      running ??= renew().finally(() => (running = null));
      await running;
    },
  };
}

const noHandlers: Required<Omit<HttpSettings, 'base'>> = {
  onSignedOut() {},
  signInAgain: () => Promise.resolve(false),
  onSecondFactorMissing() {},
  onUnavailable() {},
};

const codeOf = async (response: Response) => (await problemFrom(response.clone())).code;

/**
 * The one way to the server. The session travels in a cookie that scripts cannot read. A 401 means that nothing was done,
 * so after one renewal every kind of request may be sent again.
 */
export function createHttp({ base = '/api', ...settings }: HttpSettings = {}) {
  const handlers = { ...noHandlers, ...settings };
  let over = false;
  let confirming: Promise<boolean> | null = null;
  let confirmed = 0;
  const endSession = () => {
    if (!over) handlers.onSignedOut();
    over = true;
  };
  const renewal = createRenewal(base, () => handlers.signInAgain('ended'), endSession);

  /** Asks once for all who were refused; whoever was sent before a proof that has been given meanwhile need not ask again. */
  async function confirmAfter(proofs: number): Promise<boolean> {
    if (proofs !== confirmed) return true;
    confirming ??= handlers.signInAgain('confirm').finally(() => (confirming = null));
    if (!(await confirming)) return false;
    if (proofs === confirmed) confirmed += 1;
    return true;
  }

  async function attempt(method: Method, path: string, options: RequestOptions): Promise<Response> {
    if (options.open) return send(base, method, path, options);
    await renewal.settled();
    const seen = renewal.generation();
    const proofs = confirmed;
    const first = await send(base, method, path, options);
    if (first.status === 401) await renewal.after(seen);
    else if (first.status !== 403 || (await codeOf(first)) !== 'reauthenticate') return first;
    else if (!(await confirmAfter(proofs))) return first;
    return send(base, method, path, options);
  }

  /** What is only read is asked for again, twice, where a busy server wants it soon: a busy moment passes unseen. */
  async function attemptPatiently(method: Method, path: string, options: RequestOptions, again = 2): Promise<Response> {
    const response = await attempt(method, path, options);
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    if (response.status !== 503 || method !== 'GET' || !again || !(seconds <= 5)) return response;
    await delay(seconds * 1000);
    options.signal?.throwIfAborted();
    return attemptPatiently(method, path, options, again - 1);
  }

  async function request<T>(method: Method, path: string, options: RequestOptions = {}): Promise<Reply<T>> {
    try {
      const response = await attemptPatiently(method, path, options);
      if (!response.ok) throw await problemFrom(response);
      over = false;
      // A reply may break off after its head: that is a lost connection too.
      const lose = (error: unknown) => Promise.reject(options.signal?.aborted ? error : cutOff());
      const body = response.status === 204 ? undefined : await response.json().catch(lose);
      return { status: response.status, body: body as T, etag: response.headers.get('etag') };
    } catch (error) {
      if (isProblem(error, 503)) handlers.onUnavailable(error);
      if (isProblem(error, 401) && !options.open) endSession();
      if (isProblem(error, 403) && error.code === 'two_factor_required') handlers.onSecondFactorMissing();
      throw error;
    }
  }

  return {
    request,
    get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, options),
    post: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('POST', path, { ...options, body }),
    put: <T>(path: string, body?: unknown, options?: RequestOptions) => request<T>('PUT', path, { ...options, body }),
    remove: (path: string, options?: RequestOptions) => request<undefined>('DELETE', path, options),
    /** Whoever starts the product decides what a lost session and a busy server look like. */
    handle: (next: Omit<HttpSettings, 'base'>) => void Object.assign(handlers, next),
  };
}

export const http = createHttp();
