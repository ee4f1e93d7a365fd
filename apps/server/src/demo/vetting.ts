import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Role } from './roles.ts';
import type { Numbers, Row, Rows } from './rows.ts';

/** Who holds which role, and when this is. */
export interface Holders {
  now: Date;
  numbers: Numbers;
  accounts: readonly Person[];
  roles: readonly Role[];
  profiles: ReadonlyMap<string, number>;
}

const year = 365;

/** What is asked of whom, by name: scheme, level, workforce, months and roles. */
const types = [
  ['Enhanced DBS with children’s barred list', 'DBS', 'enhanced-barred', 'children', 36, ['Reading mentor']],
  ['Enhanced DBS', 'DBS', 'enhanced', 'both', 36, ['Team manager']],
  ['Basic DBS', 'DBS', 'basic', 'other', 36, ['Warden']],
  ['PVG scheme membership', 'PVG', 'enhanced', 'both', 60, []],
] as const;

/** How long ago a check was issued, as a share of its time: most are sound, some end within weeks, a few have ended or wait. */
const ages = [200, 3 * year - 6, 420, 3 * year - 26, 640, 3 * year - 55, 90, 3 * year + 20, 800, null] as const;

/** Checks of people who need them: sound, about to expire, expired, pending, and a few who have none. */
export function vettingRows({ now, numbers, accounts, roles, profiles }: Holders): Rows {
  const admin = accounts[0]!;
  const known = types.filter((type) => type[5].length === 0 || type[5].some((name) => profiles.has(name)));
  const rows = known.map(([name, jurisdiction, level, workforce, months_valid, needed]) => ({
    id: numbers('disclosure_types'),
    name,
    jurisdiction,
    level,
    workforce,
    minimum_age: 16,
    months_valid,
    required_for: needed.flatMap((role) => profiles.get(role) ?? []),
  }));
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id;
  const checks: Row[] = [];
  const add = (userId: number, typeId: number, age: number | null) => {
    const issued = age === null ? null : dayOf(daysBefore(now, age));
    const made = daysBefore(now, age ?? 9);
    // numbers are destroyed half a year after the decision
    const number =
      age !== null && age > 180
        ? null
        : `0019${String(userId * 7919 + typeId)
            .padStart(8, '0')
            .slice(-8)}`;
    checks.push({
      id: numbers('user_vetting'),
      user_id: userId,
      disclosure_type_id: typeId,
      number,
      issued_on: issued,
      expires_on: age === null ? null : dayOf(daysBefore(now, age - 3 * year)),
      outcome: age === null ? 'pending' : 'clear',
      decided_on: issued,
      checked_by: age === null ? null : admin.id,
      created_at: made,
      updated_at: made,
    });
  };
  let met = 0;
  for (const { id, required_for } of rows) {
    const holders = roles.filter(({ profile, end_date }) => !end_date && required_for.includes(profiles.get(profile)!));
    for (const userId of new Set(holders.map(({ user_id }) => user_id))) {
      met += 1;
      // one in eleven has none
      if (met % 11 !== 0) add(userId, id, ages[met % ages.length]!);
    }
  }
  const volunteer = accounts.find(({ email }) => email.startsWith('volunteer@'));
  if (volunteer) add(volunteer.id, idOf('PVG scheme membership'), 3 * year - 41);
  return [
    ['disclosure_types', rows],
    [
      'clearance_flags',
      [
        {
          id: numbers('clearance_flags'),
          name: 'Cleared to work with children',
          description: 'Any enhanced check of the last three years',
          disclosure_type_ids: rows.filter(({ level }) => level.startsWith('enhanced')).map(({ id }) => id),
          required_for: ['Reading mentor'].flatMap((role) => profiles.get(role) ?? []),
        },
      ],
    ],
    ['user_vetting', checks],
  ];
}
