import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { instant } from '../kit/types.ts';

const token = z.string().min(1).max(200);

/** For people who are offered a place, or asked to swap: the link of the mail says who they are, and looking at it changes nothing. */
export const shiftOfferLink = defineCalls({
  name: 'shiftOfferLink',
  path: 'shift-offers',
  summary: 'Answering the offer of a place on a shift by the link of a mail.',
  operations: {
    open: operation({
      method: 'POST',
      path: 'open',
      summary: 'What is offered, to whom and until when',
      input: z.strictObject({ token }),
      output: z.object({
        name: z.string().describe('Whose place it would be.'),
        shift: z.string(),
        when: z.string().describe('Day and time on the clocks of the rota.'),
        location: z.string(),
        asked_by: z.string().nullable().describe('Who asks for a swap.'),
        until: z.string(),
        expires_at: instant,
        organisation: z.string(),
      }),
      errors: ['not_found', 'invalid', 'too_many_requests'],
      status: 200,
      replay: false,
    }),
    answer: operation({
      method: 'POST',
      path: 'answer',
      summary: 'Accepts or declines; once',
      input: z.strictObject({ token, accepts: z.boolean() }),
      output: z.null(),
      status: 204,
      replay: false,
      errors: ['not_found', 'invalid', 'conflict', 'not_eligible', 'too_many_requests'],
    }),
  },
});
