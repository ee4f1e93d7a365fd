import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { day, emailOrNone, id, instant, label, lineOf } from '../kit/types.ts';

const token = z.string().min(1).max(200);
const shownName = z.string().describe('First name and initial.');
const direction = z.enum(['in', 'out']);
const uuid = z.uuid();

const person = z.object({
  user_id: id,
  name: shownName,
  for: z.string().describe('The shift or session they are expected for; empty where there is none.'),
  starts_at: instant.nullable(),
  here: z.boolean(),
});

const visitor = z.strictObject({ first_name: label, last_name: label, email: emailOrNone.default('') });
const entry = z
  .strictObject({
    uuid: uuid.describe('Made by the tablet: an entry that is sent again counts once.'),
    direction,
    at: instant.describe('When it happened.'),
    user_id: id.optional(),
    barcode: lineOf(1, 100).optional(),
    visitor: visitor.optional().describe('Someone without an account.'),
  })
  .refine((sent) => [sent.user_id, sent.barcode, sent.visitor].filter((given) => given !== undefined).length === 1, {
    error: said('scan_one'),
  })
  .refine((sent) => sent.visitor === undefined || sent.direction === 'in', {
    path: ['direction'],
    error: said('visitor_checks_in'),
  });

/** Why an entry did not count. */
export const refusals = ['unknown', 'not-expected', 'not-here', 'full', 'too-old', 'another-day'] as const;

const outcome = z.object({
  uuid,
  outcome: z
    .enum(['done', 'already', 'refused'])
    .describe('`already`: it was counted before, or they were in or out already.'),
  refusal: z.enum(refusals).nullable(),
  direction,
  user_id: id.nullable(),
  name: shownName.nullable(),
  for: z.string(),
  late: z.boolean().describe('It reached us later than it happened.'),
});

export const kioskDevice = defineCalls({
  // the name that clients know it by
  name: 'kioskDesk',
  path: 'kiosk',
  summary: 'What a kiosk can do with its own token. Sessions are neither needed nor considered.',
  operations: {
    open: operation({
      method: 'POST',
      path: 'open',
      summary: 'The place, the key of its codes and the expected people, for use without a connection',
      input: z.strictObject({ token }),
      output: z.object({
        kiosk_id: id,
        place: z.string(),
        organisation: z.string(),
        event: z.boolean(),
        day,
        timezone: z.string(),
        now: instant,
        closes_at: instant.describe('The list of names must be forgotten then.'),
        code_key: z.string().describe('Codes are made from it every 30 seconds.'),
        code_address: z.string().describe('The address to which a code is appended.'),
        people: z.array(person),
      }),
      errors: ['invalid', 'kiosk_closed', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
    search: operation({
      method: 'POST',
      path: 'search',
      summary: 'People expected or eligible there that day; at most 8',
      input: z.strictObject({
        token,
        q: lineOf(0, 100).refine((text) => text.replace(/\P{L}/gu, '').length >= 3, {
          error: said('search_short'),
        }),
      }),
      output: z.array(person),
      errors: ['invalid', 'kiosk_closed', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
    check: operation({
      method: 'POST',
      path: 'check',
      summary: 'Checks people in and out; also what was recorded without a connection in the last 24 hours',
      input: z.strictObject({ token, entries: z.array(entry).min(1).max(50) }),
      output: z.array(outcome),
      errors: ['invalid', 'kiosk_closed', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
    rollCall: operation({
      method: 'POST',
      path: 'roll-call',
      summary: 'Who is there now',
      input: z.strictObject({ token }),
      output: z.array(z.object({ user_id: id, name: shownName, for: z.string(), in_at: instant })),
      errors: ['invalid', 'kiosk_closed', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
  },
});

const scan = lineOf(1, 400);

export const checkIn = defineCalls({
  name: 'checkIn',
  path: 'check-ins',
  summary: 'Checking oneself in or out with the code that a kiosk shows.',
  inPerson: 'always',
  operations: {
    scan: operation({
      method: 'POST',
      path: 'scan',
      summary: 'Judges the age of a code at the moment it is scanned; there is time to sign in afterwards',
      input: z.strictObject({ code: scan }),
      output: z.object({ scan, place: z.string(), organisation: z.string(), day }),
      errors: ['invalid', 'code_expired', 'kiosk_closed', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
    show: operation({
      method: 'POST',
      path: 'show',
      summary: 'What the caller is expected for there, and whether they are there',
      input: z.strictObject({ scan }),
      output: z.object({
        place: z.string(),
        for: z.string(),
        starts_at: instant.nullable(),
        timezone: z.string(),
        here: z.boolean(),
        expected: z.boolean(),
      }),
      errors: ['invalid', 'code_expired', 'kiosk_closed'],
      status: 200,
      replay: false,
    }),
    create: operation({
      method: 'POST',
      path: '',
      summary: 'Checks the caller in or out. A code that was scanned without a connection is accepted for 24 hours',
      input: z.strictObject({
        uuid,
        direction,
        scan: scan.describe('What `scan` answered, or the code itself where there was no connection.'),
        at: instant.optional().describe('When it was scanned, where there was no connection.'),
      }),
      output: outcome,
      errors: ['invalid', 'code_expired', 'kiosk_closed'],
      status: 200,
      replay: false,
    }),
  },
});
