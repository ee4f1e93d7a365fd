import { z } from 'zod';
import { defineCalls } from '../kit/resource.ts';

const entry = z.object({
  mime: z.string(),
  name: z.string(),
  kind: z.enum(['Image', 'Video', 'Audio', 'PDF', 'Document']),
  extensions: z.array(z.string()),
});

const pagination = z.object({
  count: z.int(),
  per_page: z.int(),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
  total: z.int().optional(),
  current_page: z.int().optional(),
  total_pages: z.int().optional(),
  total_is_estimate: z.literal(false).optional(),
});

const positive = z.coerce.number().int().positive();

/** Known to the server, not kept in a table: no ids, no rows of an organisation. */
export const fileType = defineCalls({
  name: 'fileType',
  path: 'files/types',
  summary: 'The types of file that may be uploaded.',
  operations: {
    list: {
      method: 'GET',
      path: '/files/types',
      summary:
        'Every type that may be uploaded, to be joined into the accept attribute of a file input, and the largest size of one file in bytes.',
      query: z.strictObject({
        limit: positive.max(100).optional(),
        page: positive.max(1000).optional(),
        cursor: z
          .string()
          .regex(/^\d{1,4}$/)
          .optional(),
      }),
      output: z.object({ data: z.array(entry), meta: z.object({ pagination, max_bytes: z.int() }) }),
      envelope: false,
    },
  },
});
