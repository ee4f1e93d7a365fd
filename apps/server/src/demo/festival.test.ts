import { describe, expect, it } from 'vitest';
import { planOrganisations } from './organisations.ts';
import { makeNumbers, planRows } from './plan-rows.ts';

const now = new Date('2026-03-04T10:00:00Z');
const rows = planRows(planOrganisations('http://localhost:3000')[0]!, {
  now,
  numbers: makeNumbers(),
  passwordHash: 'none',
  secretKey: 'a test key that is long enough to pass',
});
// oxlint-disable-next-line typescript/no-explicit-any -- rows of any table
const of = (table: string): any[] => rows.flatMap(([name, all]) => (name === table ? [...all] : []));

describe('the festival of the demonstration', () => {
  const rota = of('rotas').find(({ name }) => name === 'Larkmoor Festival weekend');
  const shifts = of('shifts').filter(({ rota_id }) => rota_id === rota.id);
  const ids = new Set(shifts.map(({ id }) => id));
  const taken = of('shift_assignments').filter(({ shift_id }) => ids.has(shift_id));
  const isHelping = (role: { team_id: number; end_date: string | null }) =>
    rota.team_ids.includes(role.team_id) && (role.end_date === null || role.end_date > shifts.at(-1).day);
  const active = new Set(of('users').flatMap(({ id, status_id }) => (status_id === 2 ? [id] : [])));
  const people = new Set(
    of('roles').flatMap((role) => (isHelping(role) && active.has(role.user_id) ? [role.user_id] : [])),
  );

  it('has 60 shifts of one weekend and 120 people, a third of its places taken', () => {
    expect([shifts.length, new Set(shifts.map(({ day }) => day)).size, people.size]).toEqual([60, 3, 120]);
    const places = shifts.reduce((all, shift) => all + shift.places, 0);
    expect(taken.length / places).toBeGreaterThan(0.25);
    expect(taken.length / places).toBeLessThan(0.45);
    expect(of('user_availability').filter(({ user_id }) => people.has(user_id)).length).toBeGreaterThan(50);
  });

  it('gives no one a place that the rules would not', () => {
    const skills = new Set(of('user_skills').map(({ user_id, skill_id }) => `${user_id} ${skill_id}`));
    for (const { shift_id, user_id, need_id } of taken) {
      const { needs } = shifts.find(({ id }) => id === shift_id);
      const need = needs.find(({ id }: { id: number }) => id === need_id);
      expect(need.skill_ids.every((skill: number) => skills.has(`${user_id} ${skill}`))).toBe(true);
      expect(people.has(user_id)).toBe(true);
      const held = taken.filter((other) => other.shift_id === shift_id && other.need_id === need_id);
      expect(held.length).toBeLessThanOrEqual(need.places);
      expect(of('shift_assignments').filter((other) => other.user_id === user_id)).toHaveLength(
        taken.filter((other) => other.user_id === user_id).length,
      );
    }
  });

  it('comes with a year of shifts around today', () => {
    const starts = of('shifts').map(({ starts_at }) => (starts_at.getTime() - now.getTime()) / 86_400_000);
    expect(Math.min(...starts)).toBeLessThan(-175);
    expect(Math.max(...starts)).toBeGreaterThan(175);
  });
});
