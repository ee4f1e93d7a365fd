import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { moveOperation } from './rota-change.resource.ts';
import { day, email, id, instant, line } from '../kit/types.ts';

/** Offered, confirmed and cover-requested hold a place. The first five count, the others are history. */
export const assignmentStates = [
  'requested',
  'waiting',
  'offered',
  'confirmed',
  'cover-requested',
  'declined',
  'expired',
  'cancelled',
] as const;
export const assignmentSources = ['self', 'staff', 'offer', 'auto-fill', 'swap'] as const;
export const attendanceOutcomes = ['attended', 'absent', 'left-early'] as const;

/** What can end for someone who has a place already. */
export const placeEndings = ['blocked', 'not-in-team', 'role'] as const;

const attendance = z.object({
  outcome: z.enum(attendanceOutcomes),
  in_at: instant.nullable(),
  out_at: instant.nullable(),
  minutes: z.int(),
});

const fields = {
  id: field(id),
  shift_id: field(id, { filter: ['eq', 'in'] }),
  shift_name: field(z.string()),
  user_id: field(id, {
    write: 'create',
    optional: true,
    filter: ['eq', 'in'],
    doc: 'Defaults to the caller, or the person they act for.',
  }),
  user_name: field(z.string()),
  need_id: field(z.int().min(1).max(1000).nullable(), {
    write: 'create',
    optional: true,
    doc: 'One of the shift’s needs; null while any place would do.',
  }),
  state: field(z.enum(assignmentStates), { filter: ['eq', 'in'] }),
  source: field(z.enum(assignmentSources), { filter: ['eq', 'in'] }),
  offer_expires_at: field(instant.nullable()),
  covers_id: field(id.nullable(), { doc: 'Whose place it would take over, where someone asked for cover.' }),
  override_reason: field(line, {
    write: 'create',
    optional: true,
    group: 'staff',
    doc: 'Why someone is assigned although a requirement is missing.',
  }),
  override_by_name: field(z.string().nullable(), { group: 'staff', doc: 'Who did so; null where it was no one.' }),
  needed_adult: field(z.boolean(), {
    group: 'staff',
    doc: 'Without them someone under age would be left with fewer than two checked adults; told to staff alone.',
  }),
  ended: field(z.array(z.enum(placeEndings)), {
    group: 'staff',
    doc: 'What keeps the holder of a place from a shift to come, since it ended after they took it: their account, their membership of the team, their role.',
  }),
  swap: field(z.object({ asked: z.int(), to_approve: z.boolean() }).nullable(), {
    doc: 'Others who were asked to take this place, and whether one accepted and staff have to approve.',
  }),
  asked_by: field(z.string().nullable(), { doc: 'Who asks for a swap, where this is the offer of one.' }),
  attendance: field(attendance.nullable()),
  rota_id: field(id, { filter: ['eq', 'in'] }),
  team_id: field(id, { filter: ['eq', 'in'] }),
  starts_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'], sort: true }),
  ends_at: field(instant, { filter: ['gte', 'gt', 'lte', 'lt'] }),
  day: field(day, { filter: ['eq', 'gte', 'lte'] }),
  ...stamps,
};

const acts = {
  method: 'POST',
  status: 200,
  output: z.object({ id, state: z.enum(assignmentStates), offer_expires_at: instant.nullable(), version: z.int() }),
} as const;

const relations = {
  shift: { kind: 'one', to: 'shift', via: 'shift_id' },
  user: { kind: 'one', to: 'user', via: 'user_id' },
} as const;

export const shiftAssignment = defineResource({
  name: 'shiftAssignment',
  path: 'shifts/{shiftId}/assignments',
  parent: { resource: 'shift', param: 'shiftId', via: 'shift_id' },
  summary: 'Who takes part in a shift, waits for a place or did so. Adding one signs up, or assigns someone.',
  fields,
  relations,
  actions: ['list', 'show', 'create'],
  operations: {},
  sort: 'id',
});

export const assignment = defineResource({
  name: 'assignment',
  path: 'assignments',
  summary: 'The same across all shifts: one’s own, and those of the teams one manages.',
  fields,
  relations,
  actions: ['list', 'show'],
  operations: {
    approve: operation({
      ...acts,
      path: ':id/approve',
      summary: 'Approves a request: it is confirmed, or waits where all places are taken',
      input: z.strictObject({ override_reason: line.default('') }),
      errors: ['conflict', 'not_eligible', 'forbidden'],
    }),
    accept: operation({
      ...acts,
      path: ':id/accept',
      summary: 'Accepts an offer; or takes back a request for cover',
      errors: ['conflict', 'offer_over'],
    }),
    decline: operation({
      ...acts,
      path: ':id/decline',
      summary: 'Declines an offer, or a request',
      errors: ['conflict'],
    }),
    cancel: operation({
      ...acts,
      path: ':id/cancel',
      summary:
        'Leaves the shift or its waiting list. After `cancel_until` people ask for cover by this; staff release the place',
      errors: ['conflict', 'shift_over'],
    }),
    requestCover: operation({
      ...acts,
      path: ':id/request-cover',
      summary: 'Asks for someone to take over. The place is held until someone does',
      errors: ['conflict', 'shift_over', 'shift_draft'],
    }),
    swap: operation({
      ...acts,
      path: ':id/swap',
      summary: 'Asks someone, or everyone who could, to take over the place. It is kept until one of them accepts',
      input: z
        .strictObject({ user_id: id.optional(), email: email.optional() })
        .refine((named) => !(named.user_id && named.email), { path: ['email'], error: said('name_one_person') }),
      output: z.object({ ...acts.output.shape, asked: z.int().describe('How many people are asked.') }),
      errors: ['conflict', 'shift_over', 'shift_draft', 'invalid'],
    }),
    withdrawSwap: operation({
      ...acts,
      path: ':id/swap/withdraw',
      summary: 'Keeps the place after all: no one is asked any more',
      errors: ['conflict'],
    }),
    move: moveOperation,
    attendance: operation({
      method: 'PUT',
      path: ':id/attendance',
      summary: 'Records whether they came, and from when to when',
      input: z.strictObject({
        outcome: z.enum(attendanceOutcomes),
        in_at: instant.nullable().optional(),
        out_at: instant.nullable().optional().describe('Needed for `left-early`.'),
      }),
      output: z.object({ id, attendance, version: z.int() }),
      errors: ['conflict', 'invalid'],
    }),
  },
  sort: 'starts_at',
});
