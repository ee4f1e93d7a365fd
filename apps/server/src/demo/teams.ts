export interface TeamPlan {
  name: string;
  description?: string;
  hidden?: boolean;
  /** The role profile of those who give their time here. */
  volunteers?: string;
  below?: readonly TeamPlan[];
}

/** Area, place, group: three levels, as a park authority with a large community programme has them. */
export const larkmoorTeams: readonly TeamPlan[] = [
  {
    name: 'North Moors',
    description: 'Open moorland, peat and the high paths.',
    below: [
      {
        name: 'Curlew Ridge',
        below: [
          { name: 'Footpath gang', description: 'Keeps forty miles of path passable.' },
          { name: 'Peatland restoration', volunteers: 'Conservation volunteer' },
        ],
      },
      {
        name: 'Harrow Fell',
        below: [
          { name: 'Visitor wardens', volunteers: 'Warden' },
          { name: 'Drystone walling', volunteers: 'Conservation volunteer' },
        ],
      },
      { name: 'Upper Larkdale', below: [{ name: 'Woodland rangers', volunteers: 'Warden' }] },
    ],
  },
  {
    name: 'South Dales',
    description: 'Gardens, meadows and the visitor centre.',
    below: [
      {
        name: 'Millbrook Gardens',
        below: [
          { name: 'Walled garden', description: 'Vegetables, fruit and cut flowers.', volunteers: 'Gardener' },
          { name: 'Plant nursery', volunteers: 'Gardener' },
        ],
      },
      { name: 'Thornby Visitor Centre', below: [{ name: 'Welcome desk' }, { name: 'Tea room' }] },
      { name: 'Riverside Meadows', below: [{ name: 'Hay meadow survey', volunteers: 'Conservation volunteer' }] },
    ],
  },
  {
    name: 'Coast and Estuary',
    description: 'The reserve and our two residential sites.',
    below: [
      {
        name: 'Sandmouth Reserve',
        below: [
          { name: 'Bird hides', volunteers: 'Warden' },
          { name: 'Seal watch', volunteers: 'Warden' },
        ],
      },
      {
        name: 'Estuary Field Centre',
        description: 'Residential site with eight rooms.',
        volunteers: 'Conservation volunteer',
      },
      {
        name: 'Lighthouse Cottages',
        description: 'Residential site with three cottages.',
        volunteers: 'Conservation volunteer',
      },
    ],
  },
  {
    name: 'Communities and Learning',
    description: 'Schools, young people and wellbeing.',
    below: [
      {
        name: 'Schools and Reading',
        below: [{ name: 'Reading mentors', volunteers: 'Reading mentor' }, { name: 'Outdoor classroom' }],
      },
      {
        name: 'Youth Programme',
        below: [
          { name: 'Young rangers', volunteers: 'Youth helper' },
          { name: 'Saturday club', volunteers: 'Youth helper' },
        ],
      },
      { name: 'Welcome and Wellbeing', below: [{ name: 'Walking for health' }] },
    ],
  },
  {
    name: 'Events and Fundraising',
    description: 'The summer festival, the shops and everything with a collecting tin.',
    below: [
      {
        name: 'Larkmoor Festival',
        below: [{ name: 'Stewards', volunteers: 'Festival steward' }, { name: 'Box office' }],
      },
      { name: 'Charity Shops', below: [{ name: 'Thornby shop' }, { name: 'Sandmouth shop' }] },
    ],
  },
  {
    name: 'Trust Office',
    below: [
      { name: 'Volunteering Office', volunteers: 'Ambassador' },
      { name: 'Safeguarding Panel', description: 'Meets in confidence.', hidden: true },
    ],
  },
];

export const brackenmouthTeams: readonly TeamPlan[] = [
  { name: 'Kitchen', below: [{ name: 'Cooks' }, { name: 'Washing up' }] },
  { name: 'Deliveries', below: [{ name: 'Bicycle round' }] },
];

export interface Team {
  id: number;
  parent_id: number | null;
  name: string;
  description: string;
  hidden: boolean;
  level: number;
  /** How many teams stand directly below. */
  below: number;
  volunteers: string;
}

/** Parents before children, so that each finds its place when it is written. */
export function layOutTeams(plans: readonly TeamPlan[], nextId: () => number, parent: Team | null = null): Team[] {
  return plans.flatMap(({ name, description = '', hidden = false, volunteers = 'Volunteer', below = [] }) => {
    const team = {
      id: nextId(),
      parent_id: parent?.id ?? null,
      name,
      description,
      hidden,
      level: (parent?.level ?? 0) + 1,
      below: below.length,
      volunteers,
    };
    return [team, ...layOutTeams(below, nextId, team)];
  });
}
