import { addDays } from '../../platform/clock.ts';
import type { Printed, PrintedRow } from '../../platform/pdf/printed.ts';

/** A page for each wall of a large house, many times over. */
export const weeksPerReader = { limit: 120, windowSeconds: 3600 } as const;

interface Entry {
  rota_id: number;
  name: string;
  team_name: string;
  location: string;
  starts_at: string;
  ends_at: string;
  day: string;
  state: string;
  places: number;
  taken: number;
  supervisor_name: string | null;
  people: readonly { user_name: string; state: string }[];
}
interface Rota {
  id: number;
  name: string;
  timezone: string;
}
interface Week {
  monday: string;
  rotaId: number | undefined;
  rotas: readonly Rota[];
  entries: readonly Entry[];
  house: { name: string; brand_colour: string };
  language: string;
  now: Date;
}

const en = {
  title: 'Rota',
  period: (from: string, to: string) => `${from} to ${to}`,
  shifts: 'Shifts',
  free: 'Places still free',
  draft: 'Draft',
  lead: (name: string) => `Lead: ${name}`,
  left: (count: number) => (count === 1 ? '1 place free' : `${count} places free`),
  unfilled: (count: number) => (count === 1 ? '1 place unfilled' : `${count} places unfilled`),
  taken: (taken: number, places: number) => `${taken} of ${places} places taken`,
  none: 'None',
  cut: 'The rest can be read on the rota.',
  page: 'Page {number} of {of}',
};
const cy: typeof en = {
  title: 'Rota',
  period: (from, to) => `${from} i ${to}`,
  shifts: 'Sifftiau',
  free: 'Lleoedd rhydd o hyd',
  draft: 'Drafft',
  lead: (name) => `Arweinydd: ${name}`,
  left: (count) => (count === 1 ? '1 lle rhydd' : `${count} lle rhydd`),
  unfilled: (count) => (count === 1 ? '1 lle heb ei lenwi' : `${count} lle heb eu llenwi`),
  taken: (taken, places) => `${taken} o ${places} lle wedi’u cymryd`,
  none: 'Dim',
  cut: 'Gellir darllen y gweddill ar y rota.',
  page: 'Tudalen {number} o {of}',
};

/** A week for the wall: day by day, who comes and where someone is still missing. Names are those the reader may know. */
export function computePrintedWeek({ monday, rotaId, rotas, entries, house, language, now }: Week): Printed {
  const isWelsh = language === 'cy';
  const words = isWelsh ? cy : en;
  const locale = isWelsh ? 'cy-GB' : 'en-GB';
  const running = entries.filter(({ state }) => state !== 'cancelled');
  const zoneOf = (entry: Entry) => rotas.find(({ id }) => id === entry.rota_id)?.timezone ?? 'UTC';
  // the comma after the weekday comes and goes with the version of Unicode
  const dayOf = (day: string, weekday?: 'long') =>
    new Date(`${day}T00:00:00Z`)
      .toLocaleDateString(locale, {
        timeZone: 'UTC',
        ...(weekday && { weekday }),
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      })
      .replace(',', '');
  const timeOf = (at: string, timeZone: string) =>
    new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const isAhead = ({ starts_at }: Entry) => Date.parse(starts_at) > now.getTime();
  const leftOf = (entry: Entry) => {
    const left = entry.places - entry.taken;
    if (left <= 0) return '';
    return isAhead(entry) ? words.left(left) : words.unfilled(left);
  };
  const rowOf = (entry: Entry): PrintedRow => {
    const zone = zoneOf(entry);
    const holders = entry.people.filter(({ state }) => state === 'confirmed' || state === 'cover-requested');
    const where = [entry.team_name, entry.location, entry.state === 'draft' ? words.draft : ''].filter(Boolean);
    const lines = [
      where.join(' · '),
      entry.supervisor_name ? words.lead(entry.supervisor_name) : '',
      holders.map(({ user_name }) => user_name).join(', '),
      holders.length < entry.taken ? words.taken(entry.taken, entry.places) : leftOf(entry),
    ];
    return {
      label: `${timeOf(entry.starts_at, zone)}–${timeOf(entry.ends_at, zone)}\n${entry.name}`,
      text: lines.filter(Boolean).join('\n'),
    };
  };
  const days = Array.from({ length: 7 }, (_, i) => addDays(monday, i));
  const free = running.filter(isAhead).reduce((sum, { places, taken }) => sum + Math.max(0, places - taken), 0);
  return {
    language: isWelsh ? 'cy' : 'en',
    house: house.name,
    colour: house.brand_colour,
    title: rotas.find(({ id }) => id === rotaId)?.name ?? words.title,
    kind: words.period(dayOf(monday), dayOf(addDays(monday, 6))),
    madeAt: now,
    words: { none: words.none, cut: words.cut, page: words.page },
    facts: [
      { label: words.shifts, text: running.length === 0 ? '' : String(running.length) },
      { label: words.free, text: free === 0 ? '' : String(free) },
    ],
    sections: days.flatMap((day) => {
      const rows = running.filter((entry) => entry.day === day).map(rowOf);
      return rows.length > 0 ? [{ heading: dayOf(day, 'long'), rows }] : [];
    }),
  };
}
