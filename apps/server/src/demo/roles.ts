import type { AccountPerson } from './account-people.ts';
import { dayOf, daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { Team } from './teams.ts';

export interface Role {
  user_id: number;
  team: Team | null;
  profile: string;
  start_date: string;
  end_date: string | null;
}

export function isMinor({ dob }: Person, now: Date): boolean {
  const comesOfAge = new Date(now);
  comesOfAge.setUTCFullYear(now.getUTCFullYear() - 18);
  return dob !== null && dob > dayOf(comesOfAge);
}

export function accountRoles(person: Person, plan: AccountPerson, teams: readonly Team[]): Role[] {
  return (plan.roles ?? []).map(([profile, teamName]) => ({
    user_id: person.id,
    team: teamName === null ? null : getTeam(teams, teamName),
    profile,
    start_date: dayOf(person.created_at),
    end_date: null,
  }));
}

export function getTeam(teams: readonly Team[], name: string): Team {
  const found = teams.find((team) => team.name === name);
  if (!found) throw new Error(`the demonstration has no team ${name}`);
  return found;
}

/** Where the crowd gives its time: applicants nowhere yet, those who left nowhere any more, the young among the young. */
export function crowdRoles(random: Random, now: Date, crowd: readonly Person[], teams: readonly Team[]): Role[] {
  const parents = new Set(teams.map(({ parent_id }) => parent_id));
  const groups = teams.filter(({ id, hidden }) => !parents.has(id) && !hidden);
  const youth = groups.filter(({ volunteers }) => volunteers === 'Youth helper');
  const inGroup = (person: Person): Role[] => {
    if (person.status_id === 1) return [];
    const choice = youth.length > 0 && isMinor(person, now) ? youth : groups;
    const first = random.pick(choice);
    const second = random.pick(choice);
    const chosen = second !== first && random.chance(0.2) ? [first, second] : [first];
    const end_date = endOf(random, now, person);
    return chosen.map((team) => ({
      user_id: person.id,
      team,
      profile: team.volunteers,
      start_date: dayOf(person.created_at),
      end_date,
    }));
  };
  return [...crowd.flatMap(inGroup), ...leaders(now, crowd, teams)];
}

function endOf(random: Random, now: Date, { status_id, created_at }: Person): string | null {
  const hasLeft = status_id === 4 || (status_id === 3 && random.chance(0.4));
  const lived = Math.floor((now.getTime() - created_at.getTime()) / 86_400_000);
  return hasLeft ? dayOf(daysBefore(now, random.whole(Math.max(1, lived - 1)))) : null;
}

/** Every area is led by someone who has been there for a while. */
function leaders(now: Date, crowd: readonly Person[], teams: readonly Team[]): Role[] {
  const seasoned = crowd.filter(
    (person) => person.status_id === 2 && !isMinor(person, now) && person.created_at < daysBefore(now, 365),
  );
  const areas = teams.filter(({ level, below }) => level === 1 && below > 0);
  return areas.flatMap((team, i) => {
    const person = seasoned[i];
    return person
      ? [{ user_id: person.id, team, profile: 'Team manager', start_date: dayOf(person.created_at), end_date: null }]
      : [];
  });
}
