import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { day, id, instant } from '../kit/types.ts';
import { stamps } from '../kit/shapes.ts';

export const autoFillStates = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;

/** What speaks for a place: the first two say what it is for, the others why it is theirs. */
export const placeReasons = ['minimum', 'extra', 'asked', 'first-this-week', 'within-share', 'only-one'] as const;

const howApplied = z.enum(['offer', 'confirm']);
const longest = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const shift = {
  shift_id: id,
  shift_name: z.string(),
  team_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  day,
  need_id: z.int(),
};

/** What keeps someone from a place, if it is one thing alone; `spread` is nothing but a fair share. */
export const wayCodes = [
  'spread',
  'swap',
  'outside-times',
  'declined',
  'hours',
  'rest',
  'blocked-out',
  'training',
  'skill',
  'role',
  'clash',
] as const;
/** What the next for a place had less of than the last who got one. */
export const lostBy = ['asked', 'lately', 'first', 'hours', 'adults', 'equal'] as const;
const remedyKinds = ['add', 'swap', 'ask', 'override', 'adults'] as const;

const someone = { user_id: id, user_name: z.string() };
const way = z.object({
  ...someone,
  code: z.enum(wayCodes),
  minutes: z.int().nullable().describe('Of rest that they would have, or of their week with it.'),
});
const remedy = z.object({
  kind: z.enum(remedyKinds).describe('What would have to be done: the last is to add checked adults first.'),
  takes: way.nullable().describe('Who would fill the place.'),
  leaves: z
    .object({ shift_id: id, shift_name: z.string(), starts_at: instant, ends_at: instant, day })
    .nullable()
    .describe('The proposed shift that they would leave.'),
  covers: way.nullable().describe('Who would take that one.'),
});

const assignment = z.object({
  ...shift,
  user_id: id,
  user_name: z.string(),
  reasons: z.array(z.enum(placeReasons)),
  others: z.int().describe('How many others could have taken it instead.'),
  runner_up: z
    .object({ ...someone, code: z.enum(lostBy), minutes: z.null() })
    .nullable()
    .describe('Who would have been next, and what they had less of.'),
  outcome: z.enum(['applied', 'refused']).nullable().describe('Null until it is applied.'),
  refusals: z.array(z.string()).describe('Why it could not be applied: codes of eligibility, or `forbidden`, `over`.'),
  undone: z.enum(['withdrawn', 'kept']).nullable(),
  kept: z.enum(['answered', 'worked', 'forbidden']).nullable().describe('Why undoing kept it.'),
});

const gap = z.object({
  ...shift,
  open: z.int().describe('Places that no one could be found for.'),
  is_short: z.boolean().describe('Fewer than the shift needs.'),
  people: z.int().describe('Everyone in the team.'),
  reasons: z
    .array(z.object({ code: z.string(), people: z.int() }))
    .describe('How many of them each reason excludes; everyone is counted once, with the first.'),
  remedy: remedy.nullable().describe('What would fill it with the least change; null where no single step does.'),
  nearest: way.nullable().describe('Who comes next after that, and what keeps them.'),
});

const hours = z.object({
  user_id: id,
  user_name: z.string(),
  hours_before: z.number(),
  hours_after: z.number(),
  shifts: z.int().describe('Proposed ones.'),
});

const summary = z.object({
  shifts: z.int(),
  places: z.int().describe('That were open.'),
  filled: z.int(),
  people: z.int().describe('Who could take at least one of them.'),
  used: z.int().describe('Who get at least one.'),
  drafts: z.int().describe('Shifts that were left out because they are not published.'),
  quality: z.number().nullable().describe('Worth of the plan as a share of what no plan can exceed.'),
});

const acts = {
  method: 'POST',
  status: 202,
  output: z.object({ id, state: z.enum(autoFillStates), url: z.string() }),
} as const;

export const autoFill = defineResource({
  name: 'autoFill',
  path: 'organisation/rotas/{rotaId}/auto-fill',
  parent: { resource: 'rota', param: 'rotaId', via: 'rota_id' },
  summary: 'Proposals of who takes which open place of a rota. Nothing changes until one is applied. Kept for 30 days.',
  inPerson: 'always',
  fields: {
    id: field(id),
    rota_id: field(id),
    user_id: field(id, { doc: 'The person who requested it; no one else can see it.' }),
    from: field(day),
    to: field(day),
    apply: field(howApplied, { doc: 'Whether people are asked, or simply have the places.' }),
    state: field(z.enum(autoFillStates)),
    progress: field(z.int().min(0).max(100), { doc: 'Per cent.' }),
    seed: field(z.int()),
    rounds: field(z.int().nullable(), { doc: 'With the same seed, rounds and data the proposal is the same.' }),
    summary: field(summary.nullable()),
    assignments: field(z.array(assignment), { group: 'proposal' }),
    unfilled: field(z.array(gap), {
      group: 'proposal',
      doc: 'Those whose places are the scarcest first. Shifts that have started since are left out.',
    }),
    people: field(z.array(hours), { group: 'proposal', doc: 'Hours in the weeks of the period, before and after.' }),
    ...stamps,
  },
  relations: {},
  actions: ['list', 'show'],
  operations: {
    request: operation({
      ...acts,
      path: '',
      summary: 'Starts to look for people for the open places of published shifts. Watch it until it is ready.',
      input: z
        .strictObject({ from: day, to: day, apply: howApplied })
        .refine(({ from, to }) => daysBetween(from, to) >= 0, {
          path: ['to'],
          error: said('date_before_first'),
        })
        .refine(({ from, to }) => daysBetween(from, to) < longest, {
          path: ['to'],
          error: said('days_chosen', { most: longest }),
        }),
      errors: ['not_found', 'forbidden', 'invalid'],
    }),
    cancel: operation({
      ...acts,
      path: ':id/cancel',
      status: 200,
      summary: 'Stops looking',
      errors: ['not_found', 'conflict'],
    }),
    apply: operation({
      ...acts,
      path: ':id/apply',
      summary:
        'Offers or confirms the places: all in one go, each checked again. What is no longer possible is left out and told',
      errors: ['not_found', 'conflict'],
    }),
    undo: operation({
      ...acts,
      path: ':id/undo',
      summary: 'Withdraws everything that no one has answered or worked yet, and lists what was kept',
      errors: ['not_found', 'conflict'],
    }),
  },
  sort: '-id',
});
