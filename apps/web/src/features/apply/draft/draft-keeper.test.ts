// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarkStore } from '../../../lib/forms/mark-store.ts';
import { emptyValues } from '../engine/application-values.ts';
import { fromWire, toDraft } from '../engine/application-wire.ts';
import { aStep } from '../apply.factory.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { hasEntered, keepLocally, recallLocally } from './draft-memory.ts';
import type { Piece } from './draft-merge.ts';
import { forgetDrafts } from './forget-drafts.ts';

const steps = [aStep('basic-details'), aStep('about-you'), aStep('review-apply')];
const OPPORTUNITY = 3;
const PLACE = 'application-3';

/** Keeps one application as the server does: a version for each step, and no word to whoever has another. */
function aServer() {
  const kept = new Map<string, { version: number; data: Piece }>();
  const state = {
    kept,
    puts: [] as { step: string; data: Piece; email?: string }[],
    owner: 'ann@post.example',
    isDown: false,
    made: 0,
  };
  const put = (step: string, data: Piece) => kept.set(step, { version: (kept.get(step)?.version ?? 0) + 1, data });
  const saved = () => [...kept].map(([step, { version }]) => ({ step, version }));
  vi.stubGlobal(
    'fetch',
    async (
      address: string,
      { method, body, headers }: { method: string; body: string | null; headers: Record<string, string> },
    ) => {
      await Promise.resolve();
      if (state.isDown) throw new TypeError('no line');
      const sent = body ? (JSON.parse(body) as { step: string; data: Piece; email?: string }) : null;
      const reply = (data: unknown, status = 200) => new Response(JSON.stringify({ data }), { status });
      if (address.endsWith('/drafts')) {
        state.made += 1;
        put('basic-details', Object.fromEntries(Object.entries(sent!.data).filter(([name]) => name !== 'why')));
        return reply({ application_key: 'key', version: 1, steps: saved() }, 201);
      }
      if (method === 'GET')
        return reply({
          email: 'ann@post.example',
          data: Object.assign({}, ...[...kept.values()].map(({ data }) => data)),
          steps: saved(),
          files: [],
          require_password: true,
        });
      if (headers['x-applicant-email'] !== state.owner) return reply(null, 403);
      if (headers['if-match'] !== `"${kept.get(sent!.step)?.version ?? 0}"`) return reply(null, 412);
      put(sent!.step, sent!.data);
      state.puts.push(sent!);
      state.owner = sent!.email ?? state.owner;
      return reply({ step: sent!.step, version: kept.get(sent!.step)!.version });
    },
  );
  return { ...state, put, down: (isDown: boolean) => void (state.isDown = isDown), made: () => state.made };
}

function scene(known: { email: string | null } | null = { email: 'ann@post.example' }, own = steps) {
  const server = aServer();
  const form = createMarkStore({ ...emptyValues(own), email: 'ann@post.example', first_name: 'Ann' });
  const listeners: (() => void)[] = [];
  const keeper = createDraftKeeper({
    opportunityId: OPPORTUNITY,
    place: PLACE,
    behalf: null,
    steps: own,
    form,
    begins: () => known,
    onKnown: (listener) => void listeners.push(listener),
  });
  keeper.start();
  const learn = (email: string) => {
    known = { email };
    for (const listener of listeners) listener();
  };
  return { server, form, keeper, learn };
}
const settle = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stored = (server: ReturnType<typeof aServer>, step = 'basic-details') => server.kept.get(step)?.data;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('is begun once the answer about an address has come, also after the last key', async () => {
    const { server, form, learn } = scene(null);
    form.change('first_name', 'Anna');
    await settle(5_000);
    expect(server.made()).toBe(0);
    learn('ann@post.example');
    await settle(2_000);
    expect([server.made(), stored(server)]).toMatchObject([1, { first_name: 'Anna' }]);
  });

  it('is not begun for no one, and once for someone', async () => {
    const nobody = scene(null);
    nobody.form.change('first_name', 'Anna');
    await settle(5000);
    expect([nobody.server.made(), nobody.keeper.state().status]).toEqual([0, 'none']);

    const { server, form, keeper } = scene();
    await settle(1100);
    form.change('why', 'Because');
    await settle(1100);
    expect([server.made(), keeper.state().status, keeper.key()]).toEqual([1, 'saved', 'key']);
    expect(stored(server, 'about-you')).toMatchObject({ why: 'Because' });
  });

  it('does not claim to be saved from the first letter that is not, and does again once that is taken back', async () => {
    const { server, form, keeper } = scene();
    await settle(1100);
    expect(keeper.state().status).toBe('saved');
    form.change('first_name', 'Anna');
    expect(keeper.state().status).toBe('saving');
    form.change('first_name', 'Ann');
    await settle(1100);
    expect([server.puts, keeper.state().status]).toEqual([[], 'saved']);
  });

  it('does not claim to be saved when it goes on with what waited in the tab, until the server has it', async () => {
    const first = scene();
    await settle(1100);
    first.keeper.stop();
    const { server, form, keeper } = scene();
    server.put('basic-details', stored(first.server)!);
    const opened = toDraft(form.values(), steps);
    form.change('first_name', 'Anna');
    keeper.resume(
      { key: 'key', email: 'ann@post.example' },
      { steps: [{ step: 'basic-details', version: 1 }] },
      opened,
    );
    expect(keeper.state().status).toBe('saving');
    await settle(1100);
    expect([keeper.state().status, stored(server)]).toMatchObject(['saved', { first_name: 'Anna' }]);
  });

  it('goes on under another address once that is known to be free', async () => {
    const known: { email: string | null } = { email: 'ann@post.example' };
    const { server, form, keeper } = scene(known);
    await settle(1100);
    form.change('email', 'anna@post.example');
    await settle(1100);
    expect(server.puts.at(-1)).not.toHaveProperty('email');
    known.email = 'anna@post.example';
    form.change('email_confirm', 'anna@post.example');
    await settle(1100);
    expect(server.puts.at(-1)).toMatchObject({ step: 'basic-details', email: 'anna@post.example' });
    form.change('why', 'Because');
    await settle(1100);
    expect([server.puts.at(-1)!.step, keeper.state().status]).toEqual(['about-you', 'saved']);
  });

  it('is saved in between while someone types on and on, only the step that changed', async () => {
    const { server, form } = scene();
    await settle(1500);
    const before = server.puts.length;
    for (let letters = 1; letters <= 20; letters++) {
      form.change('why', 'x'.repeat(letters));
      await settle(200);
    }
    const puts = server.puts.slice(before);
    expect(puts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(puts.map(({ step }) => step))).toEqual(new Set(['about-you']));
    await settle(1100);
    expect(stored(server, 'about-you')).toMatchObject({ why: 'x'.repeat(20) });
  });

  it('takes over what another window changed, and asks where both did', async () => {
    const { server, form, keeper } = scene();
    await settle(1500);
    server.put('basic-details', { ...stored(server), last_name: 'Birch' });
    form.change('title', 'Dr');
    await settle(1100);
    expect([form.values().last_name, keeper.state().status]).toEqual(['Birch', 'saving']);
    await settle(1400);
    expect(form.values()).toMatchObject({ title: 'Dr', last_name: 'Birch' });
    expect(stored(server)).toMatchObject({ title: 'Dr', last_name: 'Birch' });

    server.put('basic-details', { ...stored(server), first_name: 'Ash' });
    form.change('first_name', 'Elm');
    await settle(2500);
    expect(keeper.state().conflict).toMatchObject({ paths: ['first_name'] });
    expect([stored(server)!.first_name, form.values().first_name]).toEqual(['Ash', 'Elm']);
    keeper.settle('mine');
    await settle(1500);
    expect([stored(server)!.first_name, keeper.state()]).toEqual(['Elm', { status: 'saved', conflict: null }]);
    server.put('basic-details', { ...stored(server), first_name: 'Yew' });
    form.change('first_name', 'Oak');
    await settle(2500);
    keeper.settle('theirs');
    await settle(1500);
    expect([stored(server)!.first_name, form.values().first_name]).toEqual(['Yew', 'Yew']);
  });

  it('keeps what is typed while it asks what another window changed', async () => {
    const { server, form } = scene();
    await settle(1500);
    server.put('basic-details', { ...stored(server), last_name: 'Birch' });
    form.change('title', 'Dr');
    const asking = globalThis.fetch;
    vi.stubGlobal('fetch', async (address: string, options: { method: string }) => {
      if (options.method === 'GET') form.change('title', 'Prof');
      return asking(address, options);
    });
    await settle(4000);
    expect(form.values()).toMatchObject({ title: 'Prof', last_name: 'Birch' });
    expect(stored(server)).toMatchObject({ title: 'Prof', last_name: 'Birch' });
  });

  it('waits in the tab from the first letter until the server has it, though no one tells the page that it ends', async () => {
    const { server, form, keeper } = scene();
    const pending = () => recallLocally(PLACE)?.pending ?? null;
    form.change('first_name', 'Anna');
    await settle(1);
    expect(pending()).toMatchObject({ first_name: 'Anna' });
    await settle(2_000);
    expect([pending(), keeper.state().status, stored(server)]).toMatchObject([null, 'saved', { first_name: 'Anna' }]);
    // typed while the step is on its way
    form.change('first_name', 'Hanna');
    await settle(1_000);
    form.change('last_name', 'Hale');
    await settle(1);
    expect(pending()).toMatchObject({ first_name: 'Hanna', last_name: 'Hale' });
    await settle(2_000);
    expect([pending(), stored(server)]).toMatchObject([null, { last_name: 'Hale' }]);
    // and what is taken back is not brought back
    form.change('last_name', 'Hales');
    await settle(1);
    form.change('last_name', 'Hale');
    await settle(1);
    expect(pending()).toBeNull();
  });

  it('does not leave what an account knows as no one’s while that account is taken up', async () => {
    const { form, keeper } = scene(null);
    keeper.release();
    form.reset({ ...form.values(), first_name: 'Of the account' });
    await settle(1);
    expect(JSON.stringify(sessionStorage)).not.toContain('Of the account');
  });

  it('waits on the device while there is no connection, without secrets, and goes on by itself', async () => {
    const { server, form, keeper } = scene();
    await settle(1500);
    server.down(true);
    form.change('why', 'Because');
    form.change('new_password', 'Quiet-river-7');
    form.change('diversity', { gender_id: 2 });
    await settle(1500);
    expect(keeper.state().status).toBe('waiting');
    expect(recallLocally(PLACE)).toMatchObject({ owner: { key: 'key' }, pending: { why: 'Because' } });
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Quiet-river|gender_id/);
    await settle(600_000);
    expect(stored(server, 'about-you')?.why ?? '').toBe('');
    server.down(false);
    window.dispatchEvent(new Event('online'));
    await settle(100);
    expect(stored(server, 'about-you')).toMatchObject({ why: 'Because' });
    expect([keeper.state().status, recallLocally(PLACE)?.pending]).toEqual(['saved', null]);
  });

  it('is begun for somebody else by their number, apart from one’s own, and goes on where another window began', async () => {
    const sent: { method: string; address: string; body: Record<string, unknown> }[] = [];
    vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body: string | null }) => {
      await Promise.resolve();
      sent.push({
        method,
        address: address.replace(/^.*apply/, '').replace(/\?.*/, ''),
        body: body ? (JSON.parse(body) as Record<string, unknown>) : {},
      });
      const stale = address.endsWith('/drafts') || sent.filter((one) => one.method === 'PUT').length === 1;
      if (method === 'GET')
        return new Response(
          JSON.stringify({ data: { data: { title: 'Dr' }, steps: [{ step: 'basic-details', version: 4 }] } }),
        );
      return new Response(JSON.stringify({ data: { step: 'basic-details', version: 5 } }), {
        status: stale ? 412 : 200,
      });
    });
    const form = createMarkStore({ ...emptyValues(steps), first_name: 'Ann', no_email: true });
    const keeper = createDraftKeeper({
      opportunityId: OPPORTUNITY,
      place: `${PLACE}-by-1-for-7`,
      behalf: { about: 7 },
      steps,
      form,
      begins: () => ({ email: null }),
      onKnown: () => {},
    });
    keeper.start();
    await settle(3000);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      address: '/drafts',
      body: { on_behalf: true, user_id: 7, data: { first_name: 'Ann', no_email: true } },
    });
    expect(new Set(sent.slice(1).map(({ address }) => address))).toEqual(new Set(['/behalf-7']));
    expect([form.values().title, form.values().first_name, form.values().no_email]).toEqual(['Dr', 'Ann', true]);
    expect([keeper.key(), keeper.state().status, recallLocally(PLACE), recallLocally(`${PLACE}-by-1-for-7`)]).toEqual([
      null,
      'saved',
      null,
      { owner: { about: 7 }, pending: null },
    ]);
    keeper.stop();
  });

  it('that is opened and left as it is sends nothing, whatever the server has of it', async () => {
    const { server, form, keeper } = scene();
    // never told of most steps, and in another order than the form writes them
    server.put('basic-details', { last_name: 'Hale', first_name: 'Ann', email: 'ann@post.example' });
    form.reset({ ...fromWire({ last_name: 'Hale', first_name: 'Ann', email: 'ann@post.example' }, steps) });
    keeper.resume({ key: 'key', email: 'ann@post.example' }, { steps: [{ step: 'basic-details', version: 1 }] });
    form.mark('first_name');
    await settle(20_000);
    expect([server.puts, server.made(), keeper.state().status]).toEqual([[], 0, 'saved']);
    form.change('why', 'Because');
    await settle(1100);
    expect(server.puts).toMatchObject([{ step: 'about-you', data: { why: 'Because' } }]);
  });

  it('is not saved anew because the diversity step was shown, and is once an answer is given', async () => {
    const question = { question_text: 'Q', is_multiple_select: false, options: [], dependency: null };
    const diversityStep = aStep('diversity', {
      diversity_questions: [
        { id: 1, ...question },
        { id: 2, ...question },
      ],
    });
    const { server, form, keeper } = scene(null, [aStep('basic-details'), diversityStep]);
    keeper.resume({ key: 'key', email: 'ann@post.example' }, { steps: [] });
    form.change('diversity_v2_questions', [{ question_id: 1 }, { question_id: 2 }]);
    await settle(5000);
    expect([server.puts, keeper.state().status]).toEqual([[], 'saved']);
    form.change('diversity_v2_questions', [{ question_id: 1 }, { question_id: 2, option_id: null }]);
    await settle(1100);
    expect(server.puts).toMatchObject([{ step: 'diversity', data: { diversity_v2_questions: [{ question_id: 2 }] } }]);
  });

  it('that is begun sends every step once', async () => {
    const { server } = scene();
    await settle(20_000);
    expect([server.made(), server.puts]).toEqual([1, []]);
  });

  it('ends with the application', async () => {
    const { server, form, keeper } = scene();
    await settle(1500);
    const before = server.puts.length;
    keeper.stop();
    form.change('why', 'Because');
    await settle(5000);
    expect([server.puts.length - before, recallLocally(PLACE)]).toEqual([0, null]);
  });

  it('leaves nothing on the device when whoever fills it in signs out', async () => {
    const { server, form } = scene();
    await settle(1500);
    server.down(true);
    form.change('why', 'Because');
    await settle(1500);
    expect(recallLocally(PLACE)?.pending).toMatchObject({ why: 'Because' });
    forgetDrafts();
    form.change('why', 'Because of this');
    window.dispatchEvent(new Event('pagehide'));
    expect(recallLocally(PLACE)).toBeNull();
  });
});

describe('a tab that is loaded again', () => {
  const page = { opportunity_id: OPPORTUNITY, application_key: null, on_behalf: null, user: null, preview: false };
  const withOwner = (owner: Parameters<typeof keepLocally>[1]) => {
    keepLocally(PLACE, owner, { first_name: 'Ann' }, {});
    return hasEntered(page);
  };

  it('goes on behind the first step only where the address had been looked up', () => {
    sessionStorage.clear();
    expect(hasEntered(page)).toBe(false);
    expect(withOwner(null)).toBe(false);
    expect(withOwner({ account: 7 })).toBe(false);
    expect(withOwner({ key: 'secret', email: 'ann@post.example' })).toBe(true);
    expect(withOwner(null)).toBe(false);
    expect(hasEntered({ ...page, preview: true })).toBe(true);
  });
});
