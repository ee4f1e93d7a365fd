import { describe, expect, it } from 'vitest';
import {
  canDisable,
  computeFirstState,
  computeNextState,
  type Panel,
  type Standing,
  type TwoFactorEvent,
} from './two-factor.rules.ts';

const off: Standing = { enabled: false, method: null, enforced: false };
const on: Standing = { enabled: true, method: 'email', enforced: false };
const enforced: Standing = { enabled: false, method: null, enforced: true };
const panelFor = (method: Panel['method'], purpose: Panel['purpose'] = 'enable'): Panel => ({
  purpose,
  method,
  sentTo: null,
  secret: null,
  otpauthUrl: null,
});

const follow = (standing: Standing, ...events: TwoFactorEvent[]) =>
  events.reduce((state, event) => computeNextState(state, event, standing), computeFirstState(standing));

describe('the two factor section', () => {
  it('does nothing when the box is ticked, until a method is chosen', () => {
    const ticked = follow(off, { type: 'tick', ticked: true });
    expect(ticked).toMatchObject({ ticked: true, asking: false, panel: null });
    expect(computeNextState(ticked, { type: 'choose', method: 'sms' }, off)).toMatchObject({
      chosen: 'sms',
      asking: true,
      panel: null,
    });
  });

  it('shows the panel once the code is on its way, and hides it after it was verified', () => {
    const requested = follow(
      off,
      { type: 'tick', ticked: true },
      { type: 'choose', method: 'sms' },
      { type: 'asked', panel: panelFor('sms') },
    );
    expect(requested).toMatchObject({ asking: false, panel: { method: 'sms' }, authenticate: 'idle' });
    const events: TwoFactorEvent[] = [{ type: 'authenticate' }, { type: 'authenticated' }, { type: 'settled' }];
    const seen = events.map((_, index) =>
      events.slice(0, index + 1).reduce((state, event) => computeNextState(state, event, off), requested),
    );
    expect(seen.map((state) => [state.authenticate, state.panel !== null])).toEqual([
      ['busy', true],
      ['done', true],
      ['idle', false],
    ]);
  });

  it('keeps the panel open after a wrong code', () => {
    const refused = follow(
      off,
      { type: 'tick', ticked: true },
      { type: 'choose', method: 'email' },
      { type: 'asked', panel: panelFor('email') },
      { type: 'authenticate' },
      { type: 'refused' },
    );
    expect(refused).toMatchObject({ authenticate: 'idle', panel: { method: 'email' } });
  });

  it('asks for a code when someone who uses it takes the tick away, and offers to disable it', () => {
    const unticked = follow(on, { type: 'tick', ticked: false });
    expect(unticked).toMatchObject({ ticked: false, asking: true });
    expect(canDisable(unticked, on)).toBe(true);
    const verified = follow(
      on,
      { type: 'tick', ticked: false },
      { type: 'asked', panel: panelFor('email', 'disable') },
      { type: 'authenticate' },
      { type: 'authenticated' },
      { type: 'settled' },
    );
    expect([verified.ticked, verified.panel, canDisable(verified, on)]).toEqual([false, null, true]);
  });

  it('asks for nothing when the tick is taken away before anything was in use', () => {
    const undone = follow(
      off,
      { type: 'tick', ticked: true },
      { type: 'choose', method: 'sms' },
      { type: 'tick', ticked: false },
    );
    expect(undone).toMatchObject({ ticked: false, chosen: null, asking: false, panel: null });
    expect(canDisable(undone, off)).toBe(false);
  });

  it('lets an unticked box be ticked again as if nothing had been', () => {
    const back = follow(
      on,
      { type: 'tick', ticked: false },
      { type: 'asked', panel: panelFor('email', 'disable') },
      { type: 'tick', ticked: true },
    );
    expect(back).toEqual(computeFirstState(on));
  });

  it('cannot be unticked while a role demands it, and has nothing to disable', () => {
    const first = computeFirstState(enforced);
    expect(first.ticked).toBe(true);
    expect(computeNextState(first, { type: 'tick', ticked: false }, enforced)).toBe(first);
    const both = { ...on, enforced: true };
    expect(canDisable({ ...computeFirstState(both), ticked: false }, both)).toBe(false);
  });

  it('drops the answer to a choice that was changed meanwhile', () => {
    const late = follow(
      off,
      { type: 'tick', ticked: true },
      { type: 'choose', method: 'sms' },
      { type: 'choose', method: 'auth_app' },
      { type: 'asked', panel: panelFor('sms') },
    );
    expect(late).toMatchObject({ chosen: 'auth_app', asking: true, panel: null });
    const gone = follow(
      off,
      { type: 'tick', ticked: true },
      { type: 'choose', method: 'sms' },
      { type: 'tick', ticked: false },
      { type: 'asked', panel: panelFor('sms') },
    );
    expect(gone.panel).toBeNull();
  });

  it('sends nothing when the method in use is chosen again', () => {
    const back = follow(
      on,
      { type: 'choose', method: 'sms' },
      { type: 'asked', panel: panelFor('sms') },
      { type: 'choose', method: 'email' },
    );
    expect(back).toEqual(computeFirstState(on));
  });

  it('resets the button when disabling fails, and clears everything when it does not', () => {
    expect(follow(on, { type: 'tick', ticked: false }, { type: 'disable' }, { type: 'not-disabled' }).disable).toBe(
      'idle',
    );
    expect(follow(on, { type: 'tick', ticked: false }, { type: 'disable' }, { type: 'disabled' })).toMatchObject({
      disable: 'done',
      chosen: null,
      panel: null,
    });
  });

  it('asks for a code of the method in use before recovery codes are made anew', () => {
    const requested = follow(
      on,
      { type: 'choose', method: 'sms' },
      { type: 'renew' },
      { type: 'asked', panel: panelFor('email', 'renew') },
    );
    expect(requested).toMatchObject({
      ticked: true,
      chosen: 'email',
      asking: false,
      panel: { purpose: 'renew', method: 'email' },
    });
  });

  it('goes back to what is in use when no code could be sent', () => {
    expect(follow(on, { type: 'choose', method: 'sms' }, { type: 'not-asked' })).toMatchObject({
      chosen: 'email',
      asking: false,
    });
  });
});
