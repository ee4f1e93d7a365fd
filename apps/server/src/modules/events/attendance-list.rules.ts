import type { Printed, PrintedWords } from '../../platform/pdf/printed.ts';
import { computeWhen } from '../shifts/public.ts';

export const listsPerReader = { limit: 120, windowSeconds: 3600 } as const;

export interface ListFacts {
  event: string;
  location: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number | null;
  people: readonly { name: string; state: string; outcome: string | null }[];
}

interface Words extends PrintedWords {
  kind: string;
  when: string;
  where: string;
  expected: string;
  going: string;
  others: string;
  signature: string;
  outcome: Readonly<Record<string, string>>;
  state: Readonly<Record<string, string>>;
}
const line = '______________________________';

const en: Words = {
  kind: 'Attendance list',
  when: 'When',
  where: 'Where',
  expected: 'Expected',
  going: 'Going',
  others: 'Maybe, waiting or not answered',
  signature: `☐  Signature ${line}`,
  outcome: { attended: 'Attended', absent: 'Absent', 'left-early': 'Left early' },
  state: { maybe: 'Maybe', waiting: 'Waiting list', offered: 'Place offered', invited: 'Not answered' },
  none: 'None',
  cut: 'The rest can be read on the page of the event.',
  page: 'Page {number} of {of}',
};
const cy: Words = {
  kind: 'Rhestr bresenoldeb',
  when: 'Pryd',
  where: 'Ble',
  expected: 'Disgwylir',
  going: 'Yn dod',
  others: 'Efallai, yn aros neu heb ateb',
  signature: `☐  Llofnod ${line}`,
  outcome: { attended: 'Yn bresennol', absent: 'Yn absennol', 'left-early': 'Gadael yn gynnar' },
  state: { maybe: 'Efallai', waiting: 'Rhestr aros', offered: 'Cynigiwyd lle', invited: 'Heb ateb' },
  none: 'Dim',
  cut: 'Gellir darllen y gweddill ar dudalen y digwyddiad.',
  page: 'Tudalen {number} o {of}',
};

export const computeListName = (day: string): string => `attendance-${day}.pdf`;

interface House {
  name: string;
  brand_colour: string;
  timezone: string;
}

/** Who is expected with room to sign, then who may come besides. */
export function computeAttendanceList(
  facts: ListFacts,
  { house, language, now }: { house: House; language: string; now: Date },
): Printed {
  const words = language === 'cy' ? cy : en;
  const going = facts.people.filter(({ state }) => state === 'going');
  const others = facts.people.filter(({ state }) => state !== 'going' && state !== 'not-going' && state !== 'expired');
  const expected = facts.capacity === null ? `${going.length}` : `${going.length} / ${facts.capacity}`;
  return {
    language: language === 'cy' ? 'cy' : 'en',
    house: house.name,
    colour: house.brand_colour,
    kind: words.kind,
    title: facts.event,
    madeAt: now,
    words: { none: words.none, cut: words.cut, page: words.page },
    facts: [
      {
        label: words.when,
        text: computeWhen(facts.starts_at, facts.ends_at, house.timezone, language === 'cy' ? 'cy' : 'en'),
      },
      ...(facts.location ? [{ label: words.where, text: facts.location }] : []),
      { label: words.expected, text: expected },
    ],
    sections: [
      {
        heading: words.going,
        rows: going.map(({ name, outcome }) => ({
          label: name,
          text: outcome ? words.outcome[outcome]! : words.signature,
        })),
      },
      {
        heading: words.others,
        rows: others.map(({ name, state, outcome }) => ({
          label: name,
          text: outcome ? words.outcome[outcome]! : `${words.state[state] ?? state}   ${words.signature}`,
        })),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}
