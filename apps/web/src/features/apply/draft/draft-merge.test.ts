import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aStep } from '../apply.factory.ts';
import { differing, laidOver, mergePieces, pieceOf, takeTheirs } from './draft-merge.ts';

const question = { slug: 'boots', type: 'text', compulsory: true, label: 'Boots', help: '' };

describe('two windows on one application', () => {
  const base = { first_name: 'Ann', last_name: 'Archer', questions: { boots: '38', hat: 'no' } };

  it('take over from each other what only one of them changed', () => {
    const merge = mergePieces(
      base,
      { ...base, first_name: 'Anna' },
      { ...base, last_name: 'Bowman', questions: { boots: '39', hat: 'no' } },
    );
    expect(merge).toEqual({
      piece: { first_name: 'Anna', last_name: 'Bowman', questions: { boots: '39', hat: 'no' } },
      conflicts: [],
      theirs: ['last_name', 'questions.boots'],
    });
  });

  it('ask where both changed the same answer, and keep what is here meanwhile', () => {
    const merge = mergePieces(base, { ...base, first_name: 'Anna' }, { ...base, first_name: 'Hannah' });
    expect(merge).toMatchObject({ piece: { first_name: 'Anna' }, conflicts: ['first_name'], theirs: [] });
    expect(takeTheirs(merge.piece, { ...base, first_name: 'Hannah' }, merge.conflicts)).toMatchObject({
      first_name: 'Hannah',
      last_name: 'Archer',
    });
  });

  it('never lose a change of either without asking', () => {
    const piece = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
    fc.assert(
      fc.property(piece, piece, piece, (before, mine, other) => {
        const { piece: merged, conflicts } = mergePieces(before, mine, other);
        for (const name of ['a', 'b', 'c'] as const) {
          if (mine[name] !== before[name]) expect(merged[name]).toBe(mine[name]);
          if (other[name] !== before[name] && mine[name] === before[name]) expect(merged[name]).toBe(other[name]);
          expect(conflicts.includes(name)).toBe(
            mine[name] !== before[name] && other[name] !== before[name] && mine[name] !== other[name],
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('one step of an application', () => {
  it('holds its own fields and the questions it asks', () => {
    const step = aStep('about-you', { questions: [question] });
    expect(pieceOf(step, { why: 'Because', email: 'a@b.example', questions: { boots: '38', hat: 'no' } })).toEqual({
      why: 'Because',
      questions: { boots: '38' },
    });
    expect(pieceOf(aStep('residential'), { booking: { start_date: '2026-12-04' }, why: '' })).toEqual({
      booking: { start_date: '2026-12-04' },
    });
  });
});

describe('what was typed before someone was known', () => {
  const empty = { email: '', first_name: '', booking: { start_date: '', linked: [] }, questions: { hobby: null } };

  it('holds only what was given, each answer on its own', () => {
    expect(
      differing({ ...empty, first_name: 'Ann', booking: { start_date: '2030-01-05', linked: [] } }, empty),
    ).toEqual({ first_name: 'Ann', booking: { start_date: '2030-01-05' } });
  });

  it('is laid over what is known without emptying anything', () => {
    const known = {
      email: 'ann@post.example',
      first_name: 'Anna',
      booking: { start_date: '', linked: ['Bea'] },
      questions: { hobby: 'chess' },
    };
    expect(laidOver(known, differing({ ...empty, first_name: 'Ann' }, empty))).toEqual({ ...known, first_name: 'Ann' });
  });
});
