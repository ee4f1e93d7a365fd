import type { Caller, Reply } from './api.ts';
import type { FullOrganisation } from './full-organisation.ts';

let serial = 0;

/** In a shift of its own, at a time of its own. Where it needs approval they ask for themselves, else someone is assigned. */
async function aPart(
  admin: Caller,
  { ids }: FullOrganisation,
  { approval = false, open = false, year = 2050 }: { approval?: boolean; open?: boolean; year?: number } = {},
): Promise<string> {
  const rota = await admin.post('organisation/rotas', { name: `Rota ${++serial}`, booking: { approval } });
  const role =
    approval || open
      ? { body: {} as { data?: { id: number } } }
      : await admin.post('organisation/role-profiles', { display_name: `Role ${serial}` });
  const assigned = { user_id: ids.adult, override_reason: 'Sample' };
  const at = (hours: number) =>
    new Date(Date.UTC(year, 0, 1) + (serial % 300) * 86_400_000 + hours * 3_600_000).toISOString();
  const shift = await admin.post('shifts', {
    rota_id: rota.body.data?.id ?? ids.openRota,
    team_id: ids.team,
    name: 'Sample',
    starts_at: at(0),
    ends_at: at(2),
    // a role that no one else holds, so that asking for cover asks no one
    needs: [{ role_profile_id: role.body.data?.id ?? null, places: 1 }],
    state: 'published',
  });
  const made = await admin.post(`shifts/${shift.body.data?.id ?? ids.shift}/assignments`, approval ? {} : assigned);
  return `assignments/${made.body.data?.id ?? ids.assignment}`;
}

/** How each writing operation of rotas and shifts is called once with success. */
export const shiftSamples: Record<string, (admin: Caller, full: FullOrganisation) => Promise<Reply>> = {
  'repeatingShift.impact': (admin, { ids }) =>
    admin.post(`repeating-shifts/${ids.repeatingShift}/impact`, { start_time: '11:00' }),
  'repeatingShift.following': (admin, { ids }) =>
    admin.post(`repeating-shifts/${ids.repeatingShift}/following`, { date: '2040-01-16', start_time: '11:00' }),
  'rotaEntry.setWeek': (admin, { ids }) => admin.put(`rota/${ids.openRota}`, { date: '2040-03-02', action: 'publish' }),
  'rotaEntry.copyWeek': (admin, { ids }) =>
    admin.post(`rota/${ids.openRota}/copy`, { date: '2040-03-02', to_date: '2040-03-09' }),
  'availability.replace': (admin) => admin.put('users/me/availability', { short_notice: true }),
  'assignment.approve': async (admin, full) => admin.post(`${await aPart(admin, full, { approval: true })}/approve`),
  'assignment.decline': async (admin, full) => admin.post(`${await aPart(admin, full, { approval: true })}/decline`),
  'assignment.cancel': async (admin, full) => admin.post(`${await aPart(admin, full)}/cancel`),
  'assignment.requestCover': async (admin, full) => admin.post(`${await aPart(admin, full)}/request-cover`),
  'assignment.swap': async (admin, full) =>
    admin.post(`${await aPart(admin, full, { open: true })}/swap`, { user_id: admin.userId }),
  'assignment.move': async (admin, full) => {
    const [from, to] = [await aPart(admin, full), await aPart(admin, full)];
    const other = (await admin.get(to)).body.data?.shift_id;
    await admin.post(`${to}/cancel`);
    return admin.post(`${from}/move`, { shift_id: other, override_reason: 'Sample' });
  },
  'rota.bulk': (admin, { ids }) =>
    admin.put('organisation/rotas/bulk', { ids: [ids.spareRota], set: { rest_hours: 11 } }),
  'rotaBoard.replace': (admin, { ids }) =>
    admin.post('organisation/rotas/replace', {
      user_id: ids.adult,
      replacement_id: ids.user,
      from: '2041-01-01',
      to: '2041-01-07',
    }),
  'rotaTimeslot.replace': async (admin, full) => {
    const part = (await admin.get(await aPart(admin, full))).body.data;
    const times = { starts_at: '2051-05-01T10:00:00Z', ends_at: '2051-05-01T12:00:00Z' };
    return admin.put(`rota/${part?.rota_id ?? full.ids.rota}/timeslots`, {
      slots: [{ shift_id: part?.shift_id ?? 1, ...times }],
      despite_conflicts: true,
    });
  },
  'assignment.withdrawSwap': async (admin, full) => admin.post(`${await aPart(admin, full)}/swap/withdraw`),
  'assignment.accept': async (admin, full) => {
    const path = await aPart(admin, full);
    await admin.post(`${path}/request-cover`);
    return admin.post(`${path}/accept`);
  },
  'assignment.attendance': async (admin, full) =>
    admin.put(`${await aPart(admin, full, { year: 2020 })}/attendance`, { outcome: 'attended' }),
};
