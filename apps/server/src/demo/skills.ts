import { daysBefore } from './calendar.ts';
import type { Person } from './people.ts';
import type { Numbers, Row, Rows } from './rows.ts';

interface Surroundings {
  now: Date;
  numbers: Numbers;
  people: readonly Person[];
  accounts: readonly Person[];
  lookups: readonly { id: number; kind: string; name: string }[];
  skills: readonly Row[];
}

const interests: readonly (readonly [string, string])[] = [
  ['Bird ringing', 'Land and wildlife'],
  ['Helping at the summer fair', 'Events'],
  ['Reading with children', 'Children and young people'],
  ['Serving in the tearoom', 'Welcome and shop'],
  ['Learning dry stone walling', 'Land and wildlife'],
  ['Becoming a trustee', 'Office and trustees'],
];
const languages = ['cy', 'pl', 'fr', 'bfi', 'de', 'ur', 'es', 'ar', 'pt', 'uk'];
const levels = ['B1', 'native', 'C1', 'A2', 'B2', 'C2', 'A1'];
/** Worked out by the worker once it runs. */
const dynamic: readonly (readonly [string, string, object])[] = [
  ['Active volunteer', 'Everyone with the status Active', { 'filter[status_id][in]': '2' }],
  ['Due a welcome back', 'Everyone with the status Inactive', { 'filter[status_id][in]': '3' }],
];
const bios: Readonly<Record<string, string>> = {
  'Outdoor work': 'I grew up on a farm and have laid hedges every winter since I was fifteen.',
  'Working with people': 'I was a nurse for thirty years. Groups up to twenty are fine, on my own or with others.',
};

/** Every second person has named a few skills, and staff have verified about half of those. */
export function skillRows({ now, numbers, people, accounts, lookups, skills }: Surroundings): Rows {
  const lookup = (kind: string, name: string) =>
    lookups.find((entry) => entry.kind === kind && entry.name === name)!.id;
  const present = people.filter(({ status_id }) => status_id !== 6);
  const volunteer = accounts.find(({ email }) => email.startsWith('volunteer@'));
  const clerk = accounts[0]!;
  const held = present.flatMap((person, n) => {
    if (n >= accounts.length && n % 2 !== 0) return [];
    const chosen = [...new Set([n, n * 3 + 5, n * 7 + 11].map((at) => at % skills.length))].slice(0, 1 + (n % 3));
    return chosen.map((at, m) => {
      const isVerified = (n + m) % 2 === 0 && person.id !== clerk.id;
      return {
        id: numbers('user_skills'),
        user_id: person.id,
        skill_id: skills[at]!.id,
        level: 1 + ((n + m) % 4),
        verified_by: isVerified ? clerk.id : null,
        verified_at: isVerified ? daysBefore(now, 10 + (n % 300)) : null,
      };
    });
  });
  return [
    [
      'dynamic_skills',
      dynamic.map(([name, description, rule]) => ({
        id: numbers('dynamic_skills'),
        name,
        description,
        category_id: lookup('skillCategory', 'Working with people'),
        rule,
      })),
    ],
    ['user_skills', held],
    [
      'skill_bios',
      volunteer
        ? Object.entries(bios).map(([category, text]) => ({
            id: numbers('skill_bios'),
            user_id: volunteer.id,
            category_id: lookup('skillCategory', category),
            text,
          }))
        : [],
    ],
    [
      'user_interests',
      present
        .filter((_person, n) => n < accounts.length || n % 4 === 1)
        .map((person, n) => {
          const [name, family] = interests[n % interests.length]!;
          return {
            id: numbers('user_interests'),
            user_id: person.id,
            name,
            role_family_id: lookup('roleFamily', family),
          };
        }),
    ],
    [
      'user_languages',
      present
        .filter((person, n) => person === volunteer || n % 5 === 2)
        .map((person, n) => ({
          id: numbers('user_languages'),
          user_id: person.id,
          language: languages[n % languages.length],
          level: levels[n % levels.length],
        })),
    ],
  ];
}
