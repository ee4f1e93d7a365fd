import { expect, it } from 'vitest';
import { encryptMessage } from './encrypt.ts';
import { sendAt } from './quiet-hours.ts';
import { identityOf } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

it('encrypts the example of RFC 8291 to the letter', () => {
  const sealed = encryptMessage(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { secret: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'), salt: bytes('DGv6ra1nlYgDCS1FRnbzlw') },
  );
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('an installation has one pair of keys, and another one has others', () => {
  const key = (secret: string) => identityOf(secret.repeat(40)).publicKey;
  expect(bytes(key('a'))).toHaveLength(65);
  expect([key('a'), key('b')]).toEqual([identityOf('a'.repeat(40)).publicKey, expect.not.stringMatching(key('a'))]);
});

it('quiet hours end on the organisation’s clocks, across midnight and a change of the clocks, and hold back nothing that begins soon', () => {
  const night = { from: '22:00', until: '07:00' };
  const sent = (now: string, startsAt?: string) =>
    sendAt(
      new Date(now),
      'Europe/London',
      night,
      startsAt === undefined ? undefined : new Date(startsAt),
    ).toISOString();
  expect(sent('2026-07-01T20:59:00Z')).toBe('2026-07-01T20:59:00.000Z');
  expect(sent('2026-07-01T21:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  expect(sent('2026-07-02T02:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  expect(sent('2026-07-02T06:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  // the night in which the clocks go back
  expect(sent('2026-10-24T22:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(sent('2026-07-01T22:00:00Z', '2026-07-02T10:00:00Z')).toBe('2026-07-01T22:00:00.000Z');
  expect(sent('2026-07-01T22:00:00Z', '2026-07-02T10:01:00Z')).toBe('2026-07-02T06:00:00.000Z');
  // over already: nothing is urgent any more
  expect(sent('2026-07-01T22:00:00Z', '2026-07-01T21:00:00Z')).toBe('2026-07-02T06:00:00.000Z');
  const noon = sendAt(new Date('2026-12-01T12:30:00Z'), 'Europe/London', { from: '12:00', until: '13:00' });
  expect(noon.toISOString()).toBe('2026-12-01T13:00:00.000Z');
});
