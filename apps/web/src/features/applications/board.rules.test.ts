import { describe, expect, it } from 'vitest';
import {
  boardStages,
  chooseCategory,
  countFiltered,
  filterCards,
  groupCards,
  nextStage,
  readFilter,
  sharedSearch,
  writeFilter,
} from './board.rules.ts';
import type { RecruitmentStage } from './decision.api.ts';
import type { ListedApplication } from './staff-application.api.ts';

const stage = (id: number, archived = false) => ({ id, name: `Stage ${id}`, archived }) as RecruitmentStage;
const card = (id: number, over: Partial<ListedApplication> = {}) =>
  ({
    id,
    user_name: `Person ${id}`,
    stage_id: 1,
    stage: { name: 'Stage 1' },
    assigned_to: null,
    overdue: false,
    opportunity: { id: 5 },
    ...over,
  }) as ListedApplication;
const idsOf = (cards: readonly { id: number }[] | undefined) => cards?.map(({ id }) => id);

describe('the columns of the board', () => {
  const stages = [stage(1), stage(2, true), stage(3), stage(4, true)];
  const cards = [card(10), card(11, { stage_id: 4 }), card(12, { stage_id: 3 }), card(13, { stage_id: 9 })];

  it('are the stages that are offered, and others only while someone is there', () => {
    expect(boardStages(stages, cards).map(({ id, closed }) => [id, closed])).toEqual([
      [1, false],
      [3, false],
      [4, true],
      [9, true],
    ]);
    expect(idsOf(boardStages(stages, []))).toEqual([1, 3]);
  });

  it('keep the order of the list, with what was moved last in sight', () => {
    const one = [card(1), card(2), card(3), card(4, { stage_id: 3 })];
    const columns = groupCards(boardStages(stages, one), one, [3, 99]);
    expect([idsOf(columns.get(1)), idsOf(columns.get(3))]).toEqual([[3, 1, 2], [4]]);
  });

  it('lead from one to the next by arrow keys, never into one that is closed', () => {
    const columns = boardStages(stages, cards);
    expect(['ArrowRight', 'ArrowLeft', 'End', 'Home', 'x'].map((key) => nextStage(columns, 1, key))).toEqual([
      3, 1, 3, 1, 1,
    ]);
    expect(nextStage(columns, 4, 'ArrowLeft')).toBe(3);
  });

  it('are those of the category that is asked for, else of the one where most wait', () => {
    const category = (id: number, applications: number) => ({ id, archived: false, stages: [{ applications }] });
    const all = [category(1, 2), category(2, 7)];
    expect([chooseCategory(all, '1')?.id, chooseCategory(all, 'x')?.id, chooseCategory([], 1)]).toEqual([
      1,
      2,
      undefined,
    ]);
  });
});

describe('the filters of the board', () => {
  const cards = [
    card(1, { user_name: 'Zoë Ní Bhriain', assigned_to: 7 }),
    card(2, { overdue: true }),
    card(3, { opportunity: { id: 6 } as ListedApplication['opportunity'] }),
  ];
  const found = (search: Record<string, unknown>) => idsOf(filterCards(cards, readFilter(search), 7));

  it('are what the address says in the words of the list', () => {
    expect(found({})).toEqual([1, 2, 3]);
    expect(found({ q: 'ni zoe' })).toEqual([1]);
    expect(found({ assigned_to: 'me' })).toEqual([1]);
    expect(found({ assigned: false })).toEqual([2, 3]);
    expect(found({ overdue: true })).toEqual([2]);
    expect(found({ 'opportunity_id.in': 6 })).toEqual([3]);
  });

  it('go back into the address, and along to the list', () => {
    const search = { q: 'zoe', assigned_to: 'me', overdue: 'true', 'opportunity_id.in': '6' };
    const filter = readFilter(search);
    expect([countFiltered(filter), countFiltered(readFilter({}))]).toEqual([4, 0]);
    expect(JSON.parse(JSON.stringify(writeFilter(filter)))).toEqual(search);
    expect(sharedSearch({ ...search, category_id: 3, columns: 'x', assigned: false })).toBe(
      '?q=zoe&category_id=3&assigned_to=me&assigned=false&overdue=true&opportunity_id.in=6',
    );
    expect(sharedSearch({ sort: 'id' })).toBe('');
  });
});
