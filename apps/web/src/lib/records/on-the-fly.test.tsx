// @vitest-environment happy-dom
import { act } from 'react';
import { describeResource, type Description } from '@manyhands/contract/kit/descriptor.ts';
import * as declared from '@manyhands/contract/kit/on-the-fly.factory.ts';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { team } from '@manyhands/contract/teams/team.resource.ts';
import { describe, expect, it } from 'vitest';
import type { MessageKey } from '../../ui/text.ts';
import type { Messages } from '../i18n.tsx';
import { onceEach } from '../more-words.tsx';
import { settled } from '../rendered.factory.tsx';
import type { FieldPart, TitledDescriptor } from './descriptor.ts';
import { LookupPage } from './lookup-page.tsx';
import { box, pageOf, pageWith, press, type } from './record-page.factory.tsx';
import { RecordList } from './record-list.tsx';
import { RecordPage } from './record-page.tsx';

const FUELS = ['petrol', 'diesel', 'gas', 'hydrogen', 'battery'];
const TEXTS: Readonly<Record<string, string>> = {
  'skillLevel.one': 'skill level',
  'skillLevel.many': 'Skill levels',
  'vehicle.one': 'vehicle',
  'vehicle.many': 'Vehicles',
  'vehicle.registration': 'Registration',
  'vehicle.seats': 'Seats',
  'vehicle.electric': 'Electric',
  'vehicle.team_id': 'Team',
  'vehicle.serviced_on': 'Last service',
  'vehicle.fuel': 'Fuel',
  'vehicle.tested_at': 'Next test',
  ...Object.fromEntries(FUELS.map((fuel) => [`vehicle.fuel_${fuel}`, fuel])),
};

function described(resource: Resource): Description {
  const all = [declared.skillLevel, declared.vehicle, team] as Resource[];
  return describeResource(resource, { all, domain: 'vehicles', texts: { has: (key) => key in TEXTS } });
}

// the catalogues carry parsed texts; here the parser is at hand
const words = onceEach(async () => TEXTS as unknown as Messages);
const skillLevel = { ...described(declared.skillLevel), words } as unknown as TitledDescriptor<
  typeof declared.skillLevel
>;
const vehicle = { ...described(declared.vehicle), words } as unknown as TitledDescriptor<typeof declared.vehicle>;

const can = { update: true, remove: true };
const van = {
  id: 4,
  registration: 'AB12 CDE',
  seats: 9,
  electric: true,
  serviced_on: '2026-02-01',
  team_id: null,
  version: 3,
  can,
};
const list = (
  <RecordList
    of={vehicle}
    columns={[
      'registration',
      'seats',
      'electric',
      { field: 'serviced_on', cell: ({ row }) => <em>{row.serviced_on === null ? 'never' : 'once'}</em> },
    ]}
    filters={['electric']}
  />
);
const saved = () => act(() => new Promise((resolve) => setTimeout(resolve, 1000)));

describe('the list of a resource that the web knows nothing of', () => {
  it('has its columns by their labels and types, and a cell of its own where one was given', async () => {
    const { page } = await pageWith(list, () => pageOf([van]));
    expect(page.querySelector('h1')!.textContent).toBe('Vehicles');
    expect([...page.querySelectorAll('th[scope="col"]')].map((head) => head.textContent)).toEqual([
      'Registration',
      'Seats',
      'Electric',
      'Last service',
    ]);
    expect([...page.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent)).toEqual([
      'AB12 CDE',
      '9',
      'Yes',
      'once',
    ]);
  });

  it('asks as its address says, and leaves out what it does not know', async () => {
    const { calls } = await pageWith(list, () => pageOf([]), '/?electric=true&sort=-seats&q=ab&colour=red&seats.gte=2');
    expect(calls.map(({ path }) => path)).toEqual([
      'organisation/vehicles?q=ab&sort=-seats&limit=25&include=can&filter[electric]=true',
    ]);
  });

  it('puts order and pages into the address', async () => {
    const { calls, router } = await pageWith(list, () => pageOf([van], 'next-page'));
    await press('Seats');
    expect(router.state.location.search).toEqual({ sort: 'seats' });
    await press('Next');
    expect(router.state.location.search).toEqual({ sort: 'seats', cursor: 'next-page' });
    expect(calls.at(-1)!.path).toContain('sort=seats&cursor=next-page&limit=25');
    await press('Previous');
    expect(router.state.location.search).toEqual({ sort: 'seats' });
  });

  it('tells an empty list, a search without result, a missing permission and a failure apart', async () => {
    const texts = [];
    for (const [at, reply] of [
      ['/', () => pageOf([])],
      ['/?q=zz', () => pageOf([])],
      ['/', () => Response.json({ code: 'forbidden', message: 'no' }, { status: 403 })],
      ['/', () => Response.json({ code: 'unexpected', message: 'no' }, { status: 500 })],
    ] as const) {
      const { page } = await pageWith(list, reply, at);
      texts.push(
        /Nothing has been added yet|Nothing matches|do not have permission|Try again/.exec(page.textContent)?.[0],
      );
      document.body.replaceChildren();
    }
    expect(texts).toEqual(['Nothing has been added yet', 'Nothing matches', 'do not have permission', 'Try again']);
  });
});

describe('the form of such a resource', () => {
  it('asks for what can be written, sends what was filled in and shows what is refused at its field', async () => {
    const { calls, page } = await pageWith(list, ({ method }) =>
      method === 'POST'
        ? Response.json({ code: 'invalid', message: '', errors: { seats: ['At most 80'] } }, { status: 422 })
        : pageOf([van]),
    );
    await press('Add vehicle');
    expect([...page.querySelectorAll('form label, form legend')].map((words) => words.textContent)).toEqual(
      expect.arrayContaining(['Registration', 'Seats', 'Electric', 'Last service', 'Team']),
    );
    await type('Registration', 'XY 1');
    await type('Seats', '81');
    await press('Save');
    expect(calls.at(-1)).toMatchObject({ method: 'POST', body: { registration: 'XY 1', seats: 81 } });
    expect(box('Seats').getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box('Seats').getAttribute('aria-describedby')!)!.textContent).toContain(
      'At most 80',
    );
    expect(box('Registration').value).toBe('XY 1');
  });

  it('sends only what was changed, with the version it was opened in', async () => {
    const { calls, page } = await pageWith(list, ({ method }) =>
      method === 'PUT' ? Response.json({ data: { ...van, seats: 8 } }) : pageOf([van]),
    );
    await press('AB12 CDE');
    expect([...page.querySelectorAll('form label')].map((words) => words.textContent)).not.toContain('Registration');
    await type('Seats', '8');
    await press('Save');
    const change = calls.find(({ method }) => method === 'PUT');
    expect(change).toEqual({ method: 'PUT', path: 'organisation/vehicles/4', body: { seats: 8 }, version: '"3"' });
    await saved();
    await settled();
    expect(page.querySelector('form[aria-label="Edit vehicle"]')).toBe(null);
  });

  it('keeps what was typed when someone else was quicker', async () => {
    await pageWith(list, ({ method }) =>
      method === 'PUT' ? Response.json({ code: 'stale', message: '' }, { status: 412 }) : pageOf([van]),
    );
    await press('AB12 CDE');
    await type('Seats', '8');
    await press('Save');
    expect(document.body.textContent).toContain('Someone else changed this');
    expect(box('Seats').value).toBe('8');
  });
});

describe('a choice from a list in such a form', () => {
  const offered = async (part: Partial<FieldPart>) => {
    const options = Object.fromEntries(FUELS.map((fuel) => [fuel, `vehicle.fuel_${fuel}` as MessageKey]));
    const fuel: FieldPart = { type: 'choice', label: 'vehicle.fuel' as MessageKey, write: 'always', options, ...part };
    const of = { ...vehicle, fields: { ...vehicle.fields, fuel } };
    await pageWith(<RecordList of={of} columns={['registration']} />, () => pageOf([]));
    await press('Add vehicle');
    await act(async () => document.querySelector<HTMLElement>('form [aria-haspopup="listbox"]')!.click());
    return [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent);
  };

  it.each([
    ['may be empty', { nullable: true }, ['None', ...FUELS]],
    ['has a value by default', {}, FUELS],
    ['is required', { required: true }, FUELS],
  ] as const)('has what it needs where the field %s', async (_, part, expected) => {
    expect(await offered(part)).toEqual(expected);
  });
});

describe('the page of one row of such a resource', () => {
  const page = (
    <RecordPage
      of={vehicle}
      id={4}
      list="/vehicles"
      facts={['registration', 'seats', 'serviced_on', { field: 'team_id', cell: () => <em>no team</em> }]}
    />
  );

  it('tells its facts, changes them in place and shows what was saved', async () => {
    let seats = 9;
    const { calls } = await pageWith(page, ({ method, path, body }) => {
      if (path.includes('/history')) return pageOf([]);
      if (method === 'PUT') seats = (body as { seats: number }).seats;
      return Response.json({ data: { ...van, seats } });
    });
    expect(calls[0]!.path).toBe('organisation/vehicles/4?include=can,team');
    expect(document.querySelector('h1')!.textContent).toBe('AB12 CDE');
    const facts = () => [...document.querySelectorAll('dd')].map((fact) => fact.textContent);
    expect(facts()).toEqual(['AB12 CDE', '9', '1 Feb 2026', 'no team']);
    await press('EditDetails');
    await type('Seats', '5');
    await press('Save');
    await saved();
    await settled();
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({ body: { seats: 5 }, version: '"3"' });
    expect(facts()).toEqual(['AB12 CDE', '5', '1 Feb 2026', 'no team']);
  });
});

describe('the history of such a row', () => {
  it('stands on its page, in words, a page at a time', async () => {
    const by = { actor_kind: 'user', actor: { id: 7, display_name: 'Ama Okafor' }, acting_for: null };
    const changed = [
      { field: 'seats', before: 5, after: 9 },
      { field: 'electric', before: false, after: true },
      { field: 'serviced_on', before: null, after: '2026-02-01' },
      { field: 'team_id', before: 1, after: 2 },
    ];
    const created = [{ field: 'registration', before: null, after: 'AB12 CDE' }];
    const entry = (id: number, action: string, changes: object[]) => ({
      ...by,
      id,
      action,
      changes,
      at: '2026-02-01T10:00:00Z',
    });
    const { calls } = await pageWith(
      <RecordPage of={vehicle} id={4} list="/vehicles" facts={['seats']} />,
      ({ path }) => {
        if (!path.includes('/history')) return Response.json({ data: van });
        return path.includes('cursor=11')
          ? pageOf([entry(10, 'create', created)])
          : pageOf([entry(11, 'update', changed)], '11');
      },
    );
    await press('Show older');
    expect(calls.filter(({ path }) => path.includes('history')).map(({ path }) => path)).toEqual([
      'organisation/vehicles/4/history?limit=10',
      'organisation/vehicles/4/history?limit=10&cursor=11',
    ]);
    for (const words of [
      'Ama Okafor made changes',
      'Seats: 5 → 9',
      'Electric: No → Yes',
      'Last service: None → ',
      'Ama Okafor added this',
      'Registration: AB12 CDE',
    ])
      expect(document.body.textContent).toContain(words);
  });

  it('names what was done, and a time that changed on the same day', async () => {
    const tested = { type: 'instant', label: 'vehicle.tested_at' } as unknown as FieldPart;
    const of = { ...vehicle, fields: { ...vehicle.fields, tested_at: tested } } as typeof vehicle;
    const by = { actor_kind: 'user', actor: { id: 7, display_name: 'Ann Lee' }, acting_for: null };
    const entries = ['archive', 'restore', 'setSecret'].map((action, id) => ({
      ...by,
      id,
      action,
      changes:
        action === 'setSecret'
          ? [{ field: 'tested_at', before: '2026-11-17T12:00:00Z', after: '2026-11-17T12:30:00Z' }]
          : [],
      at: '2026-02-01T10:00:00Z',
    }));
    await pageWith(<RecordPage of={of} id={4} list="/vehicles" facts={['seats']} />, ({ path }) =>
      path.includes('/history') ? pageOf(entries) : Response.json({ data: van }),
    );
    const said = document.body.textContent;
    for (const words of ['Ann Lee archived this', 'Ann Lee restored this', 'Ann Lee made changes'])
      expect(said).toContain(words);
    expect(said).not.toContain('setSecret');
    expect(said).toMatch(/Next test: 17 Nov 2026, \d\d:00 → 17 Nov 2026, \d\d:30/);
  });
});

describe('the settings page of a resource that says no more than that it has one', () => {
  it('has a column for each plain field, the name of the row first', async () => {
    expect([vehicle.settings, vehicle.lookup]).toEqual([true, undefined]);
    const { page } = await pageWith(<RecordList of={vehicle} />, () => pageOf([van]));
    expect([...page.querySelectorAll('th[scope="col"]')].map((head) => head.textContent)).toEqual([
      'Registration',
      'Seats',
      'Last service',
      'Electric',
      'Team',
    ]);
  });
});

describe('the settings page of a lookup that was declared by one line', () => {
  const beginner = { id: 1, name: 'Beginner', position: 0, archived: false, version: 1, can };
  const expert = { id: 2, name: 'Expert', position: 1, archived: true, version: 5, can };
  const page = <LookupPage of={skillLevel} />;

  it('lists its entries in their order and adds one behind them', async () => {
    const { calls } = await pageWith(page, ({ method }) =>
      method === 'POST' ? Response.json({ data: beginner }, { status: 201 }) : pageOf([beginner, expert]),
    );
    expect(document.querySelector('h1')!.textContent).toBe('Skill levels');
    expect([...document.querySelectorAll('ol > li')].map((row) => /Beginner|Expert/.exec(row.textContent)![0])).toEqual(
      ['Beginner', 'Expert'],
    );
    expect(document.body.textContent).toContain('ExpertArchived');
    expect([...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent)).toEqual(['Skill levels']);
    expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toContain('Add skill level');
    await press('Add skill level');
    await type('Name', 'Master');
    await press('Save');
    expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ name: 'Master', position: 2 });
  });

  it('keeps a new order', async () => {
    const { calls } = await pageWith(page, ({ method }) =>
      method === 'PUT' ? Response.json({ data: beginner }) : pageOf([beginner, expert]),
    );
    await press('Move Expert up');
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([
      { method: 'PUT', path: 'organisation/skill-levels/2', body: { position: 0 }, version: '"5"' },
      { method: 'PUT', path: 'organisation/skill-levels/1', body: { position: 1 }, version: '"1"' },
    ]);
  });

  it('shows how often each entry is used', async () => {
    const rows = [0, 1, 12].map((used, i) => ({
      ...beginner,
      id: i + 1,
      name: `Level ${used}`,
      position: i,
      can: { update: true, remove: used === 0, used },
    }));
    await pageWith(page, () => pageOf([...rows, expert]));
    const shown = [...document.querySelectorAll('ol > li')].map(
      (row) => /Not used|Used .*?(once|times)/.exec(row.textContent)?.[0],
    );
    expect(shown).toEqual(['Not used', 'Used once', 'Used 12 times', undefined]);
  });

  it('says how often an entry is used that cannot be deleted, and archives it instead', async () => {
    const used = { ...beginner, can: { update: true, remove: false, used: 3 } };
    const { calls } = await pageWith(page, ({ method }) =>
      method === 'PUT' ? Response.json({ data: used }) : pageOf([used, expert]),
    );
    await press('EditBeginner');
    expect(document.body.textContent).toContain('Used 3 times, so it cannot be deleted. You can archive it instead.');
    await press('Archive');
    expect(calls.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: 'organisation/skill-levels/1',
      body: { archived: true },
      version: '"1"',
    });
  });

  it('deletes an entry after a question, and says so when it came into use meanwhile', async () => {
    const { calls } = await pageWith(page, ({ method }) =>
      method === 'DELETE'
        ? Response.json({ code: 'in_use', message: '', params: { count: 1 } }, { status: 409 })
        : pageOf([beginner, expert]),
    );
    await press('Delete');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Are you sure?');
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'organisation/skill-levels/1', version: '"1"' });
    expect(document.body.textContent).toContain('so it cannot be deleted');
  });
});
