import { dayOf, daysBefore } from './calendar.ts';
import { mailboxName } from './contacts.ts';
import { makeName } from './names.ts';
import type { Random } from './random.ts';
import type { AccountPerson } from './account-people.ts';

export interface Person {
  id: number;
  title: string;
  first_name: string;
  last_name: string;
  preferred_name: string;
  status_id: number;
  language: 'en' | 'cy';
  dob: string | null;
  special_requirements: string;
  blocked_at: Date | null;
  last_login_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string;
}

const applicant = 1;
const active = 2;
const inactive = 3;
const left = 4;
const detailsNeeded = 5;

const requirements = [
  'Uses a wheelchair; needs step-free access.',
  'Nut allergy; carries an adrenaline pen.',
  'Hearing aid on the left; please face me when you speak.',
  'Type 1 diabetes; needs regular breaks for food.',
  'Bad knee: no ladders or steep ground.',
  'Dyslexic; prefers instructions by word of mouth.',
  'Asthma; please no dusty work.',
  'Halal meals.',
  'Vegan meals.',
  'Partially sighted; large print helps.',
  'Brings an assistance dog.',
];

/** A birthday somewhere in the year of life that makes the person exactly this old now. */
function birthday(random: Random, now: Date, age: number): string {
  const born = new Date(now);
  born.setUTCFullYear(now.getUTCFullYear() - age);
  return dayOf(daysBefore(born, 1 + random.whole(360)));
}

function makeAge(random: Random): number {
  if (random.chance(0.06)) return 14 + random.whole(4);
  return random.chance(0.4) ? 18 + random.whole(22) : 40 + random.whole(43);
}

function makeStatus(random: Random): number {
  const dice = random.whole(100);
  if (dice < 9) return applicant;
  if (dice < 80) return active;
  if (dice < 90) return inactive;
  return dice < 98 ? left : detailsNeeded;
}

/** Someone with a little history: joined within six years, was here lately or not for long. */
function stamps(random: Random, now: Date, status: number) {
  const created_at = daysBefore(now, status === applicant ? 1 + random.whole(60) : 61 + random.whole(6 * 365));
  const idleDays = status === active ? random.whole(60) : 90 + random.whole(400);
  const lastSeen = daysBefore(now, idleDays);
  return {
    created_at,
    updated_at: created_at,
    last_login_at: status !== detailsNeeded && lastSeen > created_at ? lastSeen : null,
  };
}

export function makeAccountPerson(random: Random, now: Date, id: number, email: string, plan: AccountPerson): Person {
  const { title, first_name, last_name, age, status_id = active, special_requirements = '' } = plan;
  const dob = status_id === detailsNeeded ? null : birthday(random, now, age);
  const created_at = daysBefore(now, 100 + random.whole(900));
  const person = {
    id,
    title,
    first_name,
    last_name,
    preferred_name: '',
    status_id,
    language: 'en',
    dob,
    special_requirements,
    email,
  } as const;
  return { ...person, blocked_at: null, last_login_at: null, created_at, updated_at: created_at };
}

/** One of the crowd. `taken` keeps two people of one name from sharing a mailbox. */
export function makePerson(random: Random, now: Date, id: number, domain: string, taken: Set<string>): Person {
  const name = makeName(random);
  const status_id = makeStatus(random);
  const mailbox = mailboxName(name.first_name, name.last_name);
  let email = `${mailbox}@${domain}`;
  for (let n = 2; taken.has(email); n++) email = `${mailbox}${n}@${domain}`;
  taken.add(email);
  return {
    id,
    ...name,
    status_id,
    language: random.chance(0.06) ? 'cy' : 'en',
    dob: status_id === detailsNeeded ? null : birthday(random, now, makeAge(random)),
    special_requirements: random.chance(0.09) ? random.pick(requirements) : '',
    blocked_at: status_id === inactive && random.chance(0.06) ? daysBefore(now, 1 + random.whole(80)) : null,
    ...stamps(random, now, status_id),
    email,
  };
}
