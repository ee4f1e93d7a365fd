import { z } from 'zod';
import { defineEvent } from '../../platform/events/event.ts';

const id = z.int().positive();

/** These shifts of a week were drafts until now. */
export const weekPublished = defineEvent(
  'rotas.week-published',
  z.strictObject({ rota_id: id, shift_ids: z.array(id) }),
  { subject: ({ rota_id }) => rota_id },
);
