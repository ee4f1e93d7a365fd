import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { anEventScene } from '../events/event-scene.factory.ts';
import { aRotaScene } from '../shifts/rota-scene.factory.ts';

const api = testApi();

it('a feed has each shift once in UTC, under one name, and its number rises with every change until it is cancelled', async () => {
  const scene = await aRotaScene(api);
  const shift = await scene.shift({ location: 'Mill; Barn, East' });
  const person = await scene.member();
  const { address } = (await person.post('calendar', {})).body.data as { address: string };
  const read = async () => {
    const { text } = await api.anonymous(scene.organisation).get(new URL(address).pathname, { accept: '*/*' });
    const [found, ...others] = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((one) => new ICAL.Event(one));
    expect(others).toEqual([]);
    return found && { event: found, status: found.component.getFirstPropertyValue('status'), number: found.sequence };
  };
  expect(await read()).toBe(undefined);
  const join = async () => (await person.post(`shifts/${shift}/assignments`)).body.data.id as number;
  const first = await join();
  const taken = (await read())!;
  expect(taken.event.uid).toBe(`shift-${shift}@${new URL(scene.organisation.publicUrl).hostname}`);
  const { starts_at, ends_at } = (await scene.admin.get(`shifts/${shift}`)).body.data;
  expect(taken.event.startDate.zone.tzid).toBe('UTC');
  // an iCalendar moment has whole seconds
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
  expect(taken.event.startDate.toUnixTime()).toBe(seconds(starts_at));
  expect(taken.event.endDate.toUnixTime()).toBe(seconds(ends_at));
  expect([taken.event.location, taken.status]).toEqual(['Mill; Barn, East', 'CONFIRMED']);
  const postponedEnd = new Date(Date.parse(ends_at) + 3_600_000).toISOString();
  expect((await scene.admin.put(`shifts/${shift}`, { ends_at: postponedEnd })).status).toBe(200);
  const moved = (await read())!;
  expect(moved.event.endDate.toUnixTime()).toBe(seconds(postponedEnd));
  await person.post(`assignments/${first}/cancel`);
  const left = (await read())!;
  await join();
  const again = (await read())!;
  await scene.admin.put(`shifts/${shift}`, { state: 'cancelled' });
  const off = (await read())!;
  const steps = [taken, moved, left, again, off];
  expect(steps.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED']);
  expect(new Set(steps.map(({ event }) => event.uid)).size).toBe(1);
  const numbers = steps.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  const day = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString().slice(0, 10);
  const other = await scene.shift({ hours: 96 });
  await person.post(`shifts/${other}/assignments`);
  const shown = await person.get(`calendar/events?from=${day(starts_at, -1)}&to=${day(starts_at, 3)}`);
  expect(shown.body.data).toMatchObject([{ key: `shift-${other}`, type: 'shifts', path: `/portal/shifts/${other}` }]);
  expect((await person.get('calendar/events?from=2040-01-02&to=2040-01-01')).body.errors).toHaveProperty('to');
  expect((await person.get('calendar/events?from=x&to=2040-01-01')).status).toBe(422);
});

it('a feed and the page have the sessions of events that someone goes to, until they are cancelled', async () => {
  const scene = await anEventScene(api);
  const person = await scene.member();
  const { address } = (await person.post('calendar', {})).body.data as { address: string };
  const [event, session] = await scene.event({ name: 'Summer fair', location: 'Town Hall' });
  const id = Number(session.split('/').at(-1));
  const read = async () => {
    const { text } = await api.anonymous(scene.organisation).get(new URL(address).pathname, { accept: '*/*' });
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => {
      const { uid, location, sequence } = new ICAL.Event(one);
      return { uid: uid.split('@')[0], place: location, status: one.getFirstPropertyValue('status'), number: sequence };
    });
  };
  expect(await read()).toEqual([]);
  expect((await person.post(`${session}/attendees`, {})).status).toBe(201);
  const [going] = await read();
  expect(going).toMatchObject({ uid: `session-${id}`, place: 'Town Hall', status: 'CONFIRMED' });
  const day = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const shown = async () => (await person.get(`calendar/events?from=${day(0)}&to=${day(9)}`)).body.data;
  expect(await shown()).toMatchObject([{ type: 'events', title: 'Summer fair', path: `/portal/${event}` }]);
  expect((await scene.admin.put(session, { cancelled: true })).status).toBe(200);
  const [off] = await read();
  expect(off).toMatchObject({ uid: `session-${id}`, status: 'CANCELLED' });
  expect(off!.number).toBeGreaterThan(going!.number);
  expect(await shown()).toEqual([]);
});
