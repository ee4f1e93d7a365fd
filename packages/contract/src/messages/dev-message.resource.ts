import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id, instant } from '../kit/types.ts';

const message = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  created_at: instant,
});

export const devMessageQuery = z.strictObject({ to: z.string().max(254).optional() });

export const devMessage = defineCalls({
  name: 'devMessage',
  path: 'dev/messages',
  summary: 'What a demo would have sent by email or SMS. Does not exist outside demo mode.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'The latest hundred messages, newest first.',
      query: devMessageQuery,
      output: z.array(message),
    }),
  },
});
