import { dayOf, daysBefore } from './calendar.ts';
import type { Row, Rows } from './rows.ts';
import type { Holders } from './vetting.ts';

const year = 365;

const welcome = `## Welcome

We are glad you are here. This takes **ten minutes**.

- Sign in at the office when you arrive, and out when you leave.
- Wear stout shoes and bring a drink.
- Tell your team leader about anything that worries you.

In an emergency call **999** first, then the duty phone on the notice board.`;

const safeguarding = `## Keeping people safe

Everyone who comes to us should feel safe. You are never expected to deal with a concern alone.

1. **Listen.** Do not promise to keep it secret.
2. **Write down** what was said, in their own words, and when.
3. **Tell** the safeguarding officer the same day.`;

const questions = [
  {
    text: 'A child asks you to keep a secret. What do you say?',
    options: ['I promise', 'I may have to tell someone who can help', 'Please ask someone else'],
    correct: [1],
  },
  {
    text: 'What do you write down?',
    options: ['What was said, in their words', 'When it was said', 'What I think happened'],
    correct: [0, 1],
  },
  {
    text: 'When do you tell the safeguarding officer?',
    options: ['The same day', 'At the next meeting'],
    correct: [0],
  },
];

/** Something of every kind, done by most, half done by some, about to expire for a few. */
export function trainingRows({ now, numbers, accounts, roles, profiles }: Holders): Rows {
  const ids = (...names: string[]) => names.flatMap((name) => profiles.get(name) ?? []);
  const make = (name: string, kind: string, more: Row): Row & { id: number; name: string } => ({
    id: numbers('induction_modules'),
    name,
    kind,
    content: null,
    questions: [],
    pass_mark: 80,
    months_valid: null,
    self_complete: kind !== 'attend',
    required_for: [],
    ...more,
  });
  const modules = [
    make('Welcome to Larkmoor', 'read', { content: welcome, required_for: ids('Volunteer', 'Warden', 'Gardener') }),
    make('Safeguarding basics', 'quiz', {
      content: safeguarding,
      questions,
      months_valid: 24,
      required_for: ids('Reading mentor', 'Youth helper', 'Volunteer'),
    }),
    make('Outdoor first aid', 'attend', {
      content: 'One day at the visitor centre. Bring lunch.',
      months_valid: 36,
      required_for: ids('Warden'),
    }),
    make('Driving licence', 'upload', {
      content: 'Upload a photo of both sides of your licence.',
      months_valid: 12,
      self_complete: false,
    }),
  ];
  const rows: Row[] = [];
  const give = (user_id: number, module: Row & { id: number }, age: number | null, more: Row = {}) => {
    const at = daysBefore(now, age ?? 12);
    const months = module.months_valid as number | null;
    rows.push({
      id: numbers('inductions'),
      user_id,
      module_id: module.id,
      state: age === null ? 'assigned' : 'done',
      due_on: dayOf(daysBefore(now, -16)),
      completed_on: age === null ? null : dayOf(at),
      expires_on:
        age === null || months === null ? null : dayOf(daysBefore(now, age - Math.round((months * year) / 12))),
      score: null,
      created_at: at,
      updated_at: at,
      ...more,
    });
  };
  const given = new Set<string>();
  let met = 0;
  for (const { user_id, profile, end_date } of roles)
    for (const module of modules.filter(({ required_for }) =>
      (required_for as readonly number[]).includes(profiles.get(profile) ?? 0),
    )) {
      const key = `${user_id} ${module.id}`;
      if (end_date || given.has(key) || accounts.some(({ id }) => id === user_id)) continue;
      given.add(key);
      met += 1;
      if (met % 9 === 0) continue;
      if (met % 5 === 0) give(user_id, module, null, { state: met % 2 ? 'started' : 'assigned' });
      else give(user_id, module, met % 13 === 0 ? 2 * year - 24 : 40 + ((met * 17) % 420));
    }
  const volunteer = accounts.find(({ email }) => email.startsWith('volunteer@'));
  if (volunteer) {
    give(volunteer.id, modules[0]!, 190);
    give(volunteer.id, modules[1]!, null, { state: 'started', score: 66 });
    give(volunteer.id, modules[3]!, null);
  }
  return [
    ['induction_modules', modules],
    ['inductions', rows],
  ];
}
