import { expect, it } from 'vitest';
import type { Message } from './message.api.ts';
import { sorted } from './message.rules.ts';

it('keeps what waits apart from what was read', () => {
  const message = (id: number, acknowledged_at: string | null): Message => ({
    id,
    title: '',
    text: '',
    date: '2026-01-31',
    from: null,
    acknowledged_at,
    version: 1,
  });
  const { waiting, read } = sorted([message(1, null), message(2, '2026-02-01T10:00:00Z'), message(3, null)]);
  expect([waiting.map(({ id }) => id), read.map(({ id }) => id)]).toEqual([[1, 3], [2]]);
});
