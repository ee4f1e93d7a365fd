import { describe, expect, it } from 'vitest';
import { matchTimezones } from './timezone-search.tsx';

const ZONES = [
  { name: 'Europe/London', display_text: '(UTC+00:00) Dublin, Edinburgh, Lisbon, London' },
  { name: 'America/New_York', display_text: '(UTC-05:00) Eastern Time (US & Canada)' },
  { name: 'Africa/Sao_Tome', display_text: '(UTC+00:00) São Tomé' },
];
const names = (typed: string) => matchTimezones(ZONES, typed).map(({ name }) => name);

describe('the search for a time zone', () => {
  it('looks into the display text, in whatever case', () => {
    expect(names('LONDON')).toEqual(['Europe/London']);
    expect(names('eastern time (us')).toEqual(['America/New_York']);
    expect(names('SÃO')).toEqual(['Africa/Sao_Tome']);
  });

  it('does not look into the name', () => {
    expect(names('new_york')).toEqual([]);
  });

  it('finds all while nothing is typed', () => {
    expect(names(' ')).toHaveLength(3);
  });
});
