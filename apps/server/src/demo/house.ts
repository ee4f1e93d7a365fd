import type { Numbers, Rows } from './rows.ts';

interface Surroundings {
  numbers: Numbers;
  lookups: readonly { id: number; kind: string; name: string }[];
}

const skills: Readonly<Record<string, readonly string[]>> = {
  'Outdoor work': ['Hedge laying', 'Dry stone walling', 'Tree identification', 'Path building', 'Beekeeping'],
  'Working with people': ['First aid', 'Leading walks', 'Listening', 'Teaching adults', 'Youth work', 'Sign language'],
  'Office and digital': ['Bookkeeping', 'Photography', 'Social media', 'Spreadsheets', 'Web design', 'Fundraising'],
  'Crafts and trades': ['Carpentry', 'Catering', 'Electrics', 'Sewing', 'Bicycle repair'],
  Driving: ['Minibus (D1)', 'Towing a trailer', 'Tractor', 'Van'],
};

const links = [
  ['Volunteer handbook', 'https://handbook.larkmoor.example/', 'How we do things, from A to Z', 'everyone'],
  ['Code of conduct', 'https://larkmoor.example/conduct', 'What you can expect of us and we of you', 'everyone'],
  ['Expenses explained', 'https://larkmoor.example/expenses', 'What we pay back, and how', 'volunteers'],
  ['Weather warnings', 'https://weather.larkmoor.example/warnings', 'Look before you set out', 'volunteers'],
  ['Safeguarding policy', 'https://larkmoor.example/safeguarding', 'Who to tell, and when', 'staff'],
  ['Staff rota', 'https://rota.larkmoor.example/', '', 'staff'],
] as const;

const partners = [
  [
    'Larkmoor Council',
    'Priya Nair',
    'partnerships@council.larkmoor.example',
    'Grants for path work, reviewed each March.',
  ],
  [
    'Moorside Primary School',
    'Gwen Hughes',
    'office@moorside.larkmoor.example',
    'Reading mentors on Tuesdays and Thursdays.',
  ],
  ['Riverbank Rescue', 'Tom Ashworth', 'hello@riverbank.larkmoor.example', 'Shares its training room with us.'],
  ['The Old Mill Trust', 'Ada Brennan', 'visits@oldmill.larkmoor.example', ''],
  ['Upland Wildlife Group', 'Idris Bevan', 'surveys@upland.larkmoor.example', 'Counts curlews with us every spring.'],
] as const;

/** The lists behind the pages: skills in their categories, useful links, and whom we work with. */
export function houseRows({ numbers, lookups }: Surroundings): Rows {
  const categoryOf = (name: string) =>
    lookups.find((entry) => entry.kind === 'skillCategory' && entry.name === name)!.id;
  return [
    [
      'skills',
      Object.entries(skills).flatMap(([category, names]) =>
        names.map((name) => ({ id: numbers('skills'), name, category_id: categoryOf(category) })),
      ),
    ],
    [
      'links',
      links.map(([title, url, description, audience], position) => ({
        id: numbers('links'),
        title,
        url,
        description,
        audience,
        position,
      })),
    ],
    [
      'partners',
      partners.map(([name, contact_name, contact_email, notes]) => ({
        id: numbers('partners'),
        name,
        website: `https://${contact_email.split('@')[1]}/`,
        contact_name,
        contact_email,
        notes,
      })),
    ],
  ];
}
