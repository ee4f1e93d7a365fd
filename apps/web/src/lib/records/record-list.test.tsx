// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { describeResource } from '@manyhands/contract/kit/descriptor.ts';
import * as declared from '@manyhands/contract/kit/on-the-fly.factory.ts';
import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { team } from '@manyhands/contract/teams/team.resource.ts';
import { describe, expect, it } from 'vitest';
import type { Messages } from '../i18n.tsx';
import { onceEach } from '../more-words.tsx';
import { settled } from '../rendered.factory.tsx';
import type { TitledDescriptor } from './descriptor.ts';
import { box, pageOf, pageWith, press, type } from './record-page.factory.tsx';
import { RecordList, type RecordListProps } from './record-list.tsx';
import type { Selected } from './record-selection.tsx';
// fetched with the page, so that no test waits for them
import './range-filter.tsx';
import './reference-filter.tsx';

const TEXTS: Readonly<Record<string, string>> = {
  'vehicle.one': 'vehicle',
  'vehicle.many': 'Vehicles',
  'vehicle.registration': 'Registration',
  'vehicle.seats': 'Seats',
  'vehicle.electric': 'Electric',
  'vehicle.team_id': 'Team',
  'vehicle.serviced_on': 'Last service',
};
const words = onceEach(async () => TEXTS as unknown as Messages);
const { fields, ...described } = describeResource(declared.vehicle as Resource, {
  all: [declared.vehicle, team] as Resource[],
  domain: 'vehicles',
  texts: { has: (key) => key in TEXTS },
});
const vehicle = {
  ...described,
  words,
  fields: {
    ...fields,
    team_id: { ...fields.team_id!, filter: ['eq', 'in'] },
    created_at: { ...fields.created_at!, label: 'vehicle.serviced_on', filter: ['gte', 'lt'] },
  },
} as unknown as TitledDescriptor<typeof declared.vehicle>;

const van = (id: number) => ({ id, registration: `VAN ${id}`, seats: id, electric: true, team_id: null, version: 1 });
const vans = [1, 2, 3].map(van);
const counted = (rows: object[], total: number, next: string | null = null) =>
  Response.json({ data: rows, meta: { pagination: { next_cursor: next, total } } });

type Props = RecordListProps<typeof declared.vehicle>;
const listed = (props: Partial<Props> = {}) => (
  <RecordList of={vehicle} columns={['registration', 'seats']} filters={[]} href={({ id }) => `/${id}`} {...props} />
);

const focused = () => document.activeElement?.textContent?.trim();
async function key(name: string, on: Element = document.activeElement ?? document.body) {
  await act(async () => on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
  await settled();
}
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
const tick = async (name: string) => {
  await act(async () => document.querySelector<HTMLElement>(`input[aria-label="${name}"]`)!.click());
  await settled();
};
const choice = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === name)!.querySelector('input')!;
const heads = () => [...document.querySelectorAll('th[scope="col"]')].map((head) => head.textContent);

describe('what a list is asked', () => {
  it('sorts by the fields a column names, each in the direction of the whole', async () => {
    const list = listed({
      columns: [{ field: 'registration', sort: ['seats', 'registration'] }],
      sort: 'registration',
    });
    const { calls, router } = await pageWith(list, () => pageOf(vans));
    expect(calls[0]!.path).toContain('sort=seats,registration&');
    await press('Registration');
    expect(router.state.location.search).toEqual({ sort: '-registration' });
    expect(calls.at(-1)!.path).toContain('sort=-seats,-registration&');
  });

  it('takes a range of numbers from its panel into the address, and refuses one that ends before it starts', async () => {
    const { calls, router, page } = await pageWith(listed({ filters: ['seats'] }), () => pageOf(vans));
    await press('Seats: Any');
    await type('From', '9');
    await type('To', '4');
    await press('Apply');
    expect(page.querySelector('[role="alert"]')!.textContent).toContain('Enter a start that is before the end');
    expect(box('From').value).toBe('9');
    await type('To', '12');
    await press('Apply');
    expect(router.state.location.search).toEqual({ 'seats.from': '9', 'seats.to': '12' });
    expect(calls.at(-1)!.path).toContain('filter[seats][gte]=9&filter[seats][lte]=12');
    expect(page.textContent).toContain('Seats: 9 to 12');
  });

  it('asks for moments up to the end of the day that was named, where the reader is', async () => {
    const at = '/?created_at.from=2026-03-01&created_at.to=2026-03-31&created_at.gte=x';
    const { calls } = await pageWith(listed({ filters: ['created_at'] }), () => pageOf([]), at);
    const wire = (day: string) => new Date(`${day}T00:00`).toISOString();
    expect(calls[0]!.path).toContain(
      `filter[created_at][gte]=${wire('2026-03-01')}&filter[created_at][lt]=${wire('2026-04-01')}`,
    );
    expect(calls).toHaveLength(1);
  });

  it('leaves out a range that is none', async () => {
    const at = '/?seats.from=many&serviced_on.from=2026-02-99&serviced_on.to=2026-02-01';
    const { calls } = await pageWith(listed({ filters: ['seats', 'serviced_on'] }), () => pageOf([]), at);
    expect(calls[0]!.path).not.toContain('filter');
  });

  it('names what a reference in the address leads to, and takes it out again', async () => {
    const { calls, router, page } = await pageWith(
      listed({ filters: ['team_id'] }),
      ({ path }) => {
        if (path === 'organisation/teams/7') return Response.json({ data: { id: 7, name: 'North' } });
        if (path === 'organisation/teams/8') return Response.json({ code: 'not_found', message: '' }, { status: 404 });
        return pageOf(vans);
      },
      '/?team_id.in=7,8',
    );
    expect(calls.some(({ path }) => path.includes('filter[team_id][in]=7,8'))).toBe(true);
    expect(page.textContent).toContain('Team: North and 1 more');
    await press('Team: North');
    await press('Remove #8');
    expect(router.state.location.search).toEqual({ 'team_id.in': '7' });
    await press('Clear filters');
    expect(router.state.location.search).toEqual({});
  });
});

describe('the button that adds a row', () => {
  const added = () => [...document.querySelectorAll('button')].some(({ textContent }) => textContent === 'Add vehicle');

  it('is there where the reader may add one, also where no permission alone says so', async () => {
    await pageWith(listed({ of: { ...vehicle, write: undefined } as never }), () => pageOf(vans));
    expect(added()).toBe(false);
    await pageWith(listed({ of: { ...vehicle, write: undefined } as never, mayAdd: true }), () => pageOf(vans));
    expect(added()).toBe(true);
    await press('Add vehicle');
    expect(document.querySelector('[role="dialog"]')!.textContent).toContain('Registration');
  });
});

describe('the columns of a list', () => {
  const list = listed({ more: ['electric'] });

  it('are chosen in the address, the first of them always there', async () => {
    const { router } = await pageWith(list, () => pageOf(vans), '/?columns=electric');
    expect(heads()).toEqual(['Registration', 'Electric']);
    await press('Columns');
    await act(async () => choice('Seats').click());
    await settled();
    expect(router.state.location.search).toEqual({ columns: 'registration,seats,electric' });
    expect(heads()).toEqual(['Registration', 'Seats', 'Electric']);
    await press('Reset columns');
    expect(router.state.location.search).toEqual({});
  });

  it('stay the usual ones where the address names one that is not there', async () => {
    await pageWith(list, () => pageOf(vans), '/?columns=registration,colour');
    expect(heads()).toEqual(['Registration', 'Seats']);
  });
});

describe('the selection of a list', () => {
  const seen: Selected[] = [];
  const last = () => seen.at(-1)!;
  const Actions = ({ selected, onDone }: { selected: Selected; onDone(): void }) => {
    useEffect(() => void seen.push(selected));
    return selected.count > 0 && <button onClick={onDone}>Tag</button>;
  };
  const list = listed({ selected: [Actions as never] });
  const answer = ({ path }: { path: string }) =>
    path.includes('cursor=two') ? counted([van(4)], 4) : counted(vans, 4, 'two');

  it('is of single rows, of the page, and stays from page to page', async () => {
    await pageWith(list, answer);
    expect(document.body.textContent).not.toContain('selected');
    await tick('Select VAN 2');
    expect(document.body.textContent).toContain('1 selected');
    await press('Next');
    await tick('Select VAN 4');
    expect(await last().listIds()).toEqual([2, 4]);
    await press('Tag');
    expect(last().count).toBe(0);
  });

  it('takes every row between two with Shift', async () => {
    await pageWith(list, answer);
    await tick('Select VAN 1');
    await act(async () => ticks()[2]!.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true })));
    expect(last().rows!.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('offers everything that matches once the page is selected, by its question or by its ids', async () => {
    const { calls } = await pageWith(list, answer, '/?q=van');
    await tick('Select all on this page');
    await press('Select all 4 matching');
    expect(last()).toMatchObject({ count: 4, rows: null, query: { q: 'van' } });
    expect(ticks().every(({ checked }) => checked)).toBe(true);
    expect(await last().listIds()).toEqual([1, 2, 3, 4]);
    expect(calls.at(-1)!.path).toContain('q=van&limit=100&cursor=two');
  });

  it('is over when another question is asked', async () => {
    const { router } = await pageWith(list, answer);
    await tick('Select VAN 1');
    await act(() => router.navigate({ to: '.', search: { q: 'b' } as never }));
    await settled();
    expect(last().count).toBe(0);
  });
});

describe('the keyboard on a list', () => {
  it('moves by arrows, selects with x, opens with Enter and reaches the search with a slash', async () => {
    await pageWith(listed({ selected: [() => null] }), () => pageOf(vans));
    const opened: (string | null)[] = [];
    document.querySelector('tbody')!.addEventListener('click', ({ target }) => {
      opened.push((target as Element).getAttribute('href'));
    });
    await key('/', document.body);
    expect((document.activeElement as HTMLInputElement).type).toBe('search');
    await key('ArrowDown');
    expect(focused()).toBe('VAN 1');
    await key('ArrowDown');
    await key('ArrowDown');
    await key('ArrowDown');
    expect(focused()).toBe('VAN 3');
    await key('Home');
    await key('x');
    expect(ticks().map(({ checked }) => checked)).toEqual([true, false, false]);
    expect(focused()).toBe('VAN 1');
    ticks()[1]!.focus();
    await key('Enter');
    expect(opened.at(-1)).toBe('/2');
  });

  it('leaves a slash to whoever is typing', async () => {
    await pageWith(listed({ filters: ['seats'] }), () => pageOf(vans));
    await press('Seats: Any');
    box('From').focus();
    await key('/');
    expect(document.activeElement).toBe(box('From'));
  });
});
