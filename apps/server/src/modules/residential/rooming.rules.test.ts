import { nightsOf } from '@manyhands/contract/form/booking-range.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeProposals } from './room-proposal.rules.ts';
import { computeNamed, computeRoomFaults, type Guest, type PlannedRoom } from './rooming.rules.ts';

const today = '2040-01-01';
const numRuns = process.env.TEST_FULL ? 5_000 : 150;
const weeks = ['2040-01-06', '2040-01-13', '2040-01-20', '2040-01-27'];

const aGuest = (id: number, over: Partial<Guest> = {}): Guest => ({
  id,
  start_date: weeks[0]!,
  end_date: weeks[1]!,
  willing_to_share: true,
  gender_id: 2,
  room_id: null,
  named: [],
  ...over,
});
const aRoom = (id: number, beds: number, periods: PlannedRoom['periods'] = []): PlannedRoom => ({ id, beds, periods });
const codes = (
  question: Omit<Parameters<typeof computeRoomFaults>[0], 'today' | 'rooms'> & { rooms?: PlannedRoom[] },
) => computeRoomFaults({ rooms: [question.room], ...question, today }).map(({ code }) => code);

describe('what speaks against a room', () => {
  const room = aRoom(1, 2);
  const [ada, ben] = [aGuest(1, { gender_id: 3 }), aGuest(2, { gender_id: 2, room_id: 1 })];

  it('is a bed that is taken or closed on one of the nights', () => {
    const held = [aGuest(3, { room_id: 1 }), aGuest(4, { room_id: 1, start_date: weeks[1]!, end_date: weeks[2]! })];
    const long = aGuest(1, { end_date: weeks[2]! });
    expect(codes({ guest: long, room, guests: [long, ...held] })).toEqual([]);
    expect(
      computeRoomFaults({
        guest: long,
        room,
        rooms: [room],
        guests: [long, ...held, aGuest(5, { room_id: 1, start_date: weeks[1]!, end_date: weeks[2]! })],
        today,
      }),
    ).toEqual([{ code: 'full', day: weeks[1], booking_ids: [] }]);
    expect(
      codes({
        guest: ada,
        room: aRoom(1, 2, [{ start_date: '2040-01-09', end_date: '2040-01-09', beds: null }]),
        guests: [ada],
      }),
    ).toEqual(['closed']);
    expect(
      codes({
        guest: ada,
        room: aRoom(1, 2, [{ start_date: '2040-01-13', end_date: null, beds: null }]),
        guests: [ada],
      }),
    ).toEqual([]);
    expect(
      codes({
        guest: aGuest(1),
        room: aRoom(1, 2, [{ start_date: '2040-01-01', end_date: null, beds: 1 }]),
        guests: [aGuest(1), aGuest(3, { room_id: 1 })],
      }),
    ).toEqual(['closed']);
  });

  it('is no night that has passed', () => {
    const begun = aGuest(1, { start_date: '2039-12-26', end_date: '2040-01-09' });
    const gone = aGuest(2, { start_date: '2039-12-19', end_date: '2040-01-01', room_id: 1, willing_to_share: false });
    expect(
      codes({
        guest: begun,
        room: aRoom(1, 1, [{ start_date: '2039-12-20', end_date: '2039-12-31', beds: null }]),
        guests: [begun, gone],
      }),
    ).toEqual([]);
  });

  it('is the wish to be alone, of either', () => {
    expect(codes({ guest: aGuest(1, { willing_to_share: false }), room, guests: [aGuest(3, { room_id: 1 })] })).toEqual(
      ['alone'],
    );
    expect(codes({ guest: aGuest(1), room, guests: [aGuest(3, { room_id: 1, willing_to_share: false })] })).toEqual([
      'alone',
    ]);
  });

  it.each([
    ['two men', 2, 2, []],
    ['two non-binary people', 98, 98, []],
    ['a man and a woman', 2, 3, ['gender']],
    ['two who prefer not to say', 1, 1, ['gender']],
    ['two who said other, which need not be the same', 4, 4, ['gender']],
    ['two who were not asked', null, null, ['gender']],
  ])('is a stranger of another or no known gender: %s', (_title, one, other, expected) => {
    const guest = aGuest(1, { gender_id: one });
    expect(codes({ guest, room, guests: [guest, aGuest(2, { gender_id: other, room_id: 1 })] })).toEqual(expected);
  });

  it('is no difference of gender between two who named each other; naming alone is not enough', () => {
    const mutual = [
      { ...ada, named: [2] },
      { ...ben, named: [1] },
    ];
    expect(codes({ guest: mutual[0]!, room, guests: mutual })).toEqual([]);
    expect(codes({ guest: mutual[0]!, room, guests: [mutual[0]!, ben] })).toEqual(['gender']);
  });

  it('is being apart from a companion, where they could be together', () => {
    const guest = aGuest(1, { named: [2] });
    const rooms = [aRoom(1, 2), aRoom(2, 2)];
    expect(codes({ guest, room: rooms[1]!, rooms, guests: [guest, ben] })).toEqual(['apart']);
    expect(codes({ guest, room: rooms[1]!, rooms, guests: [guest, ben, aGuest(3, { room_id: 1 })] })).toEqual([]);
    expect(codes({ guest, room: rooms[0]!, rooms, guests: [guest, ben] })).toEqual([]);
  });
});

describe('who named whom', () => {
  const stay = (id: number, names: string[], linked: string[] = [], over: Partial<Guest> = {}) => ({
    ...aGuest(id, over),
    names,
    linked,
  });
  it('is read without regard to case and spaces, by either name', () => {
    expect(
      computeNamed([
        stay(1, ['Ada King'], [' bob  SMITH', 'Nobody']),
        stay(2, ['Bob Smith', 'Robert Smith'], ['ada king']),
        stay(3, ['Cy'], ['Robert Smith']),
      ]),
    ).toEqual(
      new Map([
        [1, [2]],
        [2, [1]],
        [3, [2]],
      ]),
    );
  });
  it('is no one where two bear the name, themselves, or someone who comes at another time', () => {
    const nextWeek = { start_date: weeks[2]!, end_date: weeks[3]! };
    expect(
      computeNamed([
        stay(1, ['Ada'], ['Bob', 'Ada', 'Cy']),
        stay(2, ['Bob']),
        stay(3, ['Bob']),
        stay(4, ['Cy'], [], nextWeek),
      ]).get(1),
    ).toEqual([]);
    expect(computeNamed([stay(1, ['Ada'], ['Bob']), stay(2, ['Bob']), stay(3, ['Bob'], [], nextWeek)]).get(1)).toEqual([
      2,
    ]);
  });
});

const nights = nightsOf({ start_date: weeks[0]!, end_date: weeks[3]! });

/** Night by night and pair by pair; nothing is skipped and nothing is clever. */
function isSound(rooms: readonly PlannedRoom[], guests: readonly Guest[]): boolean {
  return rooms.every((room) =>
    nights.every((night) => {
      const there = guests.filter(
        (guest) => guest.room_id === room.id && guest.start_date <= night && night < guest.end_date,
      );
      if (there.length === 0) return true;
      const closed = room.periods
        .filter(({ start_date, end_date }) => start_date <= night && night <= (end_date ?? '9999'))
        .map(({ beds }) => beds ?? room.beds)
        .reduce((a, b) => a + b, 0);
      if (there.length > room.beds - closed) return false;
      return there.every((one) =>
        there.every((other) => {
          if (one === other) return true;
          if (!one.willing_to_share || !other.willing_to_share) return false;
          const linked = one.named.includes(other.id) && other.named.includes(one.id);
          return linked || (one.gender_id === other.gender_id && [2, 3, 98].includes(one.gender_id!));
        }),
      );
    }),
  );
}

/** The most stays that any way of handing out rooms serves. */
function most(rooms: readonly PlannedRoom[], guests: readonly Guest[]): number {
  const waiting = guests.filter(({ room_id }) => room_id === null);
  let best = 0;
  const visit = (at: number, after: readonly Guest[], placed: number): void => {
    best = Math.max(best, placed);
    if (at === waiting.length) return;
    for (const room of rooms) {
      const next = after.map((guest) => (guest.id === waiting[at]!.id ? { ...guest, room_id: room.id } : guest));
      if (isSound(rooms, next)) visit(at + 1, next, placed + 1);
    }
    visit(at + 1, after, placed);
  };
  visit(0, guests, 0);
  return best;
}

const guest = fc.record({
  week: fc.nat(2),
  weeks: fc.constantFrom(1, 1, 2),
  share: fc.constantFrom(true, true, false),
  gender: fc.constantFrom(2, 2, 3, 3, 98, 1, 4, null),
  names: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
});
const roomOf = fc.record({
  beds: fc.integer({ min: 1, max: 3 }),
  closed: fc.option(fc.record({ week: fc.nat(3), open: fc.boolean(), beds: fc.constantFrom(null, 1) }), { freq: 3 }),
});

describe('a proposal', () => {
  it('breaks no rule, serves as many as any way could, and says rightly why someone has no room', () => {
    fc.assert(
      fc.property(
        fc.array(guest, { minLength: 1, maxLength: 5 }),
        fc.array(roomOf, { minLength: 1, maxLength: 3 }),
        fc.boolean(),
        (people, places, firstHasRoom) => {
          const rooms = places.map(({ beds, closed }, i) =>
            aRoom(
              i + 1,
              beds,
              closed
                ? [
                    {
                      start_date: weeks[closed.week]!,
                      end_date: closed.open ? null : weeks[closed.week]!,
                      beds: closed.beds,
                    },
                  ]
                : [],
            ),
          );
          let guests = people.map(({ week, weeks: many, share, gender, names }, i) =>
            aGuest(i + 1, {
              start_date: weeks[week]!,
              end_date: weeks[Math.min(week + many, 3)]!,
              willing_to_share: share,
              gender_id: gender,
              named: names.filter((id) => id !== i + 1 && id <= people.length),
            }),
          );
          const settled = guests.map((one, i) => ({ ...one, room_id: i === 0 ? 1 : null }));
          if (firstHasRoom && isSound(rooms, settled)) guests = settled;
          const proposals = computeProposals({ guests, rooms, today });
          expect(proposals.map(({ booking_id }) => booking_id).toSorted((a, b) => a - b)).toEqual(
            guests.filter(({ room_id }) => room_id === null).map(({ id }) => id),
          );
          const after = guests.map((one) => ({
            ...one,
            room_id: one.room_id ?? proposals.find(({ booking_id }) => booking_id === one.id)!.room_id,
          }));
          expect(isSound(rooms, after)).toBe(true);
          expect(proposals.filter(({ room_id }) => room_id !== null).length).toBe(most(rooms, guests));
          for (const { booking_id, room_id, reasons, refusals } of proposals) {
            expect(refusals.map((refusal) => refusal.room_id)).toEqual(
              room_id === null ? rooms.map(({ id }) => id) : [],
            );
            expect(reasons.length > 0).toBe(room_id !== null);
            for (const refusal of refusals)
              expect(
                isSound(
                  rooms,
                  after.map((one) => (one.id === booking_id ? { ...one, room_id: refusal.room_id } : one)),
                ),
              ).toBe(false);
          }
        },
      ),
      { numRuns },
    );
  });

  it('keeps a family together, puts the one who wants to be alone into the smallest room, and says so', () => {
    const family = [
      aGuest(1, { gender_id: 2, named: [2, 3] }),
      aGuest(2, { gender_id: 3, named: [1, 3] }),
      aGuest(3, { gender_id: null, named: [1, 2] }),
    ];
    const rooms = [aRoom(1, 4), aRoom(2, 3), aRoom(3, 1)];
    const found = new Map(
      computeProposals({
        guests: [...family, aGuest(4, { willing_to_share: false }), aGuest(5, { gender_id: 3 })],
        rooms,
        today,
      }).map((one) => [one.booking_id, one]),
    );
    expect([1, 2, 3, 4, 5].map((id) => found.get(id)!.room_id)).toEqual([2, 2, 2, 3, 1]);
    expect(found.get(1)!.reasons).toEqual([{ code: 'together', booking_ids: [2, 3] }]);
    expect(found.get(4)!.reasons).toEqual([{ code: 'own-room', booking_ids: [] }]);
    expect(found.get(5)!.reasons).toEqual([{ code: 'empty', booking_ids: [] }]);
  });

  it('takes a moment for a house full of guests', () => {
    const guests = Array.from({ length: 150 }, (_, i) =>
      aGuest(i + 1, {
        start_date: weeks[i % 3]!,
        end_date: weeks[(i % 3) + 1]!,
        gender_id: [2, 3, 98, null][i % 4]!,
        willing_to_share: i % 7 !== 0,
        named: i % 5 === 0 ? [i + 2] : [],
      }),
    );
    const rooms = Array.from({ length: 20 }, (_, i) => aRoom(i + 1, 1 + (i % 4)));
    const began = performance.now();
    const proposals = computeProposals({ guests, rooms, today });
    expect(
      isSound(
        rooms,
        guests.map((one) => ({ ...one, room_id: proposals.find(({ booking_id }) => booking_id === one.id)!.room_id })),
      ),
    ).toBe(true);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
