export interface PlannedTeam {
  /** Its place in the plan, from 1; the database gives the id. */
  readonly n: number;
  readonly parent: number | null;
  readonly level: 1 | 2 | 3 | 4;
  readonly name: string;
}

export interface Shape {
  readonly people: number;
  /** The first of those with an account: far from both ends of every list, since one of them holds very many roles. */
  readonly firstAccount: number;
  /** Conditions on a person's number `n`: has an account; bears the rare name. */
  readonly isAccount: string;
  readonly isRare: string;
  readonly teams: readonly PlannedTeam[];
  /** A region with half of all teams in and below it. */
  readonly largeRegion: number;
  /** The team of the manager of one team. */
  readonly oneTeam: number;
  /** Every so manieth person belongs to that team. */
  readonly oneTeamStride: number;
  /** Local teams, none below another, as many as the large region has teams. */
  readonly separateTeams: readonly number[];
}

/** Who can sign in to the organisation, in the order of their numbers. */
export const accounts = [
  'admin',
  'manager',
  'region-manager',
  'many-teams-manager',
  'volunteer',
  'absent-volunteer',
] as const;
export const accountEmail = (account: (typeof accounts)[number], slug: string): string =>
  `${account}@${slug}.manyhands.example`;

const oneTeamSize = 350;
const fewestForFullTree = 9_000;

/**
 * The tree is the same from 9,000 people to a million: 3,000 teams on four levels. More people mean fuller teams, and
 * only past a million more teams. Two sizes can therefore be compared: the manager of one team meets some 350 people
 * in both, the managers of 1,500 teams meet half of everyone.
 */
export function planShape(people: number): Shape {
  if (!Number.isInteger(people) || people < 100 || people > 20_000_000)
    throw new Error('people must be a whole number from 100 to 20,000,000');
  const count =
    people < fewestForFullTree ? Math.max(30, Math.ceil(people / 3)) : Math.max(3_000, Math.round(people / 350));
  const teams = layOutTeams(count);
  const local = teams.filter((team) => team.level === 4).map((team) => team.n);
  const half = Math.floor(count / 2);
  const firstAccount = Math.floor(people * 0.37);
  return {
    people,
    firstAccount,
    isAccount: `n between ${firstAccount} and ${firstAccount + accounts.length - 1}`,
    isRare: `n % ${Math.floor(people / 10)} = ${Math.floor(people / 20)}`,
    teams,
    largeRegion: 2,
    oneTeam: local.at(-1)!,
    oneTeamStride: Math.max(2, Math.floor(people / oneTeamSize)),
    // spread over the whole tree, so that no shortcut through a common ancestor exists
    separateTeams: local.filter(
      (_, i) => Math.floor((i * half) / local.length) !== Math.floor(((i - 1) * half) / local.length),
    ),
  };
}

const regionNames = [
  'Northern',
  'Scotland',
  'Wales',
  'Ulster',
  'Midland',
  'Eastern',
  'South East',
  'South West',
  'London',
  'Islands',
];
const localPerDistrict = 18;

function layOutTeams(count: number): PlannedTeam[] {
  const teams: PlannedTeam[] = [{ n: 1, parent: null, level: 1, name: 'National office' }];
  const add = (parent: number, level: 2 | 3 | 4, name: string): number => {
    teams.push({ n: teams.length + 1, parent, level, name });
    return teams.length;
  };
  const half = Math.floor(count / 2);
  const smallRegions = regionNames.length - 1;
  const rest = count - 1 - half;
  const sizes = regionNames.map((_, i) =>
    i === 0 ? half : Math.floor(rest / smallRegions) + (i <= rest % smallRegions ? 1 : 0),
  );
  const regions = regionNames.map((name) => add(1, 2, `${name} region`));
  for (const [i, region] of regions.entries()) {
    let left = sizes[i]! - 1;
    for (let d = 1; left > 0; d++) {
      const district = add(region, 3, `${regionNames[i]} district ${d}`);
      left--;
      for (let t = 1; t <= localPerDistrict && left > 0; t++, left--)
        add(district, 4, `${regionNames[i]} team ${d}/${t}`);
    }
  }
  return teams;
}
