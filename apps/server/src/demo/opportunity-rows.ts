import type { layOutFormParts } from './form-rows.ts';
import type { OrganisationPlan } from './organisations.ts';
import type { Person } from './people.ts';
import { getTeam } from './roles.ts';
import type { Numbers, Rows } from './rows.ts';
import type { Team } from './teams.ts';

interface Surroundings {
  numbers: Numbers;
  profiles: ReadonlyMap<string, number>;
  teams: readonly Team[];
  accounts: readonly Person[];
  publish: ReturnType<typeof layOutFormParts>['publish'];
}

/** What can be applied for: with its form, where and when it happens, and who may apply for others. */
export function opportunityRows(
  { opportunities }: OrganisationPlan,
  now: Date,
  { numbers, profiles, teams, accounts, publish }: Surroundings,
): Rows {
  const made = opportunities.map(
    ({ team, profile, dates, steps, places = [], supervisors = [], internal_notes = '', ...rest }) => {
      const days = dates?.(now) ?? { start_date: null, end_date: null };
      return {
        row: {
          id: numbers('opportunities'),
          state: 'open',
          ...rest,
          ...days,
          internal_notes,
          team_id: getTeam(teams, team).id,
          role_profile_id: profiles.get(profile),
        },
        steps,
        places,
        supervisors,
      };
    },
  );
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
