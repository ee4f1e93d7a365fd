type DatePart = 'day' | 'month' | 'year';

const TOKENS: readonly (readonly [DatePart, RegExp])[] = [
  ['day', /D{1,2}/],
  ['month', /M{1,2}/],
  ['year', /Y{1,4}/],
];
const USUAL: readonly DatePart[] = ['day', 'month', 'year'];
const WIRE = /^(\d{4})-(\d{2})-(\d{2})/;

/** In which order an organisation writes a date: DD/MM/Y, MM/DD/Y, Y-MM-DD. A format that lacks a part is none. */
export function orderOf(format: string): readonly DatePart[] {
  const places = TOKENS.map(([part, token]) => ({ part, at: format.search(token) }));
  return places.some(({ at }) => at === -1) ? USUAL : places.toSorted((a, b) => a.at - b.at).map(({ part }) => part);
}

/** A day as the organisation writes it; what is no day stays as it is. */
export function writeDay(day: string, format: string): string {
  const [, year, month, date] = WIRE.exec(day) ?? [];
  if (year === undefined || month === undefined || date === undefined) return day;
  const known = orderOf(format) === USUAL ? 'DD/MM/Y' : format;
  return known.replace(/D{1,2}|M{1,2}|Y{1,4}/g, (token) =>
    token.startsWith('D') ? date : token.startsWith('M') ? month : year,
  );
}

/** Date and time in one text, either of which may be missing still. */
export function splitMoment(kept: string): { day: string; time: string } {
  const [day = '', time = ''] = kept.split(' ');
  return { day, time };
}

export const joinMoment = (day: string, time: string): string => (day || time ? `${day} ${time}` : '');
