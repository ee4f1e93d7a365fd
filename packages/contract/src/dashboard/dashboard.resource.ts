import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { instant } from '../kit/types.ts';

/** What can wait for staff; each is a question asked of one list. */
export const cardKinds = [
  'applications',
  'applications-late',
  'applications-unassigned',
  'applications-mine',
  'interviews',
  'references',
  'checks-expiring',
  'checks-pending',
  'hours',
  'attendance',
  'shift-requests',
  'cover-requests',
  'short-shifts',
  'short-sessions',
  'parental-consents',
  'erasure-requests',
  'blacklist-review',
  'stays-without-room',
  'messages',
] as const;
export const cardKind = z.enum(cardKinds);

const card = z.object({
  kind: cardKind,
  count: z.int().describe('As many as the list behind the link holds for the caller; counted to 10,000.'),
  oldest_at: instant.nullable().describe('How long the oldest has been waiting, or when the next starts.'),
  link: z.string().describe('The page that lists them.'),
});

export const dashboard = defineCalls({
  name: 'dashboard',
  path: 'dashboard',
  summary: 'What waits for the caller: counts of the lists behind them.',
  operations: {
    list: operation({
      method: 'GET',
      path: '',
      summary: 'Everything that is the caller’s to look after, with nothing left out because it is zero',
      output: z.array(card),
      passive: true,
    }),
    show: operation({
      method: 'GET',
      path: ':cardKey',
      summary: 'One of them',
      output: card,
      errors: ['not_found'],
    }),
  },
});
