import type { layOutFormParts } from './form-rows.ts';
import type { OrganisationPlan } from './organisations.ts';
import type { Person } from './people.ts';
import { dayOf, daysBefore } from './calendar.ts';
import { townSpots, type OpportunityPlan } from './opportunities.ts';
import { getTeam } from './roles.ts';
import type { Numbers, Rows } from './rows.ts';
import type { Team } from './teams.ts';

interface Surroundings {
  numbers: Numbers;
  profiles: ReadonlyMap<string, number>;
  teams: readonly Team[];
  accounts: readonly Person[];
  lookups: readonly { id: number; kind: string; name: string }[];
  house: Rows;
  publish: ReturnType<typeof layOutFormParts>['publish'];
  categoryOf(slug: string): number;
}

/** One of them as it stands in its table, and what hangs on it. */
function layOut(
  {
    team,
    profile,
    dates,
    steps,
    places = [],
    supervisors = [],
    notes = [],
    internal_notes = '',
    closes_in,
    places_wanted,
    close_when_full = false,
    from_home = false,
    at,
    family,
    partner,
    ...rest
  }: OpportunityPlan,
  now: Date,
  { numbers, profiles, teams, accounts, lookups, house, categoryOf }: Surroundings,
) {
  const days = dates?.(now) ?? { start_date: null, end_date: null };
  const partners = house.find(([table]) => table === 'partners')![1];
  const row = {
    id: numbers('opportunities'),
    state: 'open',
    ...rest,
    ...days,
    internal_notes,
    closing_date: closes_in === undefined ? null : dayOf(daysBefore(now, -closes_in)),
    places_wanted: places_wanted ?? null,
    close_when_full,
    from_home,
    town: at,
    county: 'Larkshire',
    ...townSpots[at],
    contact_email: accounts[0]!.email,
    role_family_id: lookups.find(({ kind, name }) => kind === 'roleFamily' && name === family)?.id ?? null,
    partner_id: partners.find(({ name }) => name === partner)?.id ?? null,
    team_id: getTeam(teams, team).id,
    role_profile_id: profiles.get(profile),
    category_id: categoryOf(rest.slug),
  };
  return { row, steps, places, supervisors, notes };
}

/** What can be applied for: with its form, where and when it happens, and who may apply for others. */
export function opportunityRows({ opportunities }: OrganisationPlan, now: Date, around: Surroundings): Rows {
  const { numbers, accounts, publish } = around;
  const made = opportunities.map((plan) => layOut(plan, now, around));
  const places = made.flatMap(({ row, places: planned }) =>
    planned.map(({ name, slots }, position) => ({
      row: { id: numbers('sub_locations'), opportunity_id: row.id, name, position },
      slots,
    })),
  );
  return [
    ['opportunities', made.map(({ row }) => row)],
    [
      'form_versions',
      made.map(({ row, steps }) => ({
        id: numbers('form_versions'),
        opportunity_id: row.id,
        number: 1,
        ...publish(steps),
        created_by: accounts[0]!.id,
      })),
    ],
    ['sub_locations', places.map(({ row }) => row)],
    [
      'timeslots',
      places.flatMap(({ row, slots }) =>
        slots.map((slot, position) => ({
          id: numbers('timeslots'),
          opportunity_id: row.opportunity_id,
          sub_location_id: row.id,
          ...slot,
          position,
        })),
      ),
    ],
    [
      'opportunity_notes',
      made.flatMap(({ row, notes }) =>
        notes.map((text) => ({
          id: numbers('opportunity_notes'),
          opportunity_id: row.id,
          author_id: accounts[0]!.id,
          text,
        })),
      ),
    ],
    [
      'opportunity_supervisors',
      made.flatMap(({ row, supervisors }) =>
        supervisors.map((name) => ({
          id: numbers('opportunity_supervisors'),
          opportunity_id: row.id,
          supervisor_id: accounts.find(({ email }) => email.startsWith(`${name}@`))!.id,
        })),
      ),
    ],
  ];
}
