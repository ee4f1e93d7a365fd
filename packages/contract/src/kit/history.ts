import { z } from 'zod';
import { id, instant } from './types.ts';

/** The reply of a list that an operation puts together by itself. */
export const paged = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    meta: z.object({
      pagination: z.object({
        count: z.int(),
        per_page: z.int(),
        next_cursor: z.string().nullable(),
        has_more: z.boolean(),
        total: z.int().optional(),
        current_page: z.int().optional(),
        total_pages: z.int().optional(),
        total_is_estimate: z.boolean().optional(),
      }),
    }),
  });

/** How a list is asked for that is kept in the order of the audit. */
export const historyQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

const person = z.object({ id, display_name: z.string() });

const historyEntry = z
  .object({
    id,
    at: instant,
    action: z.string().describe('create, update, or the verb of an operation.'),
    actor_kind: z.enum(['user', 'system', 'anonymous', 'client']),
    actor: person.nullable().describe('Who did it; null for the system and for visitors.'),
    acting_for: person.nullable().describe('For whom, when a guardian or supervisor acted.'),
    changes: z
      .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
      .describe('Fields that the reader cannot view are left out.'),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

/** What `history: true` adds to a resource. */
export const historyOperation = {
  method: 'GET',
  path: ':id/history',
  summary: 'Who changed what and when, newest first.',
  query: historyQuery,
  output: paged(historyEntry),
  envelope: false,
  errors: ['not_found'],
} as const;
