import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { testApi, type Caller } from '../../testing/api.ts';
import { aPerson, aRole } from '../users/user.factory.ts';
import { fetchExport, makeListExports } from './list-export.factory.ts';

const api = testApi();

async function aScene() {
  const organisation = await api.ground.organisation();
  const org = organisation.id;
  const subject = await aPerson(api.ground, org, { first_name: 'Amara', last_name: 'Okafor' });
  const staff = async (...permissions: string[]) => {
    const id = await aPerson(api.ground, org);
    await aRole(api.ground, org, id, { permissions });
    return api.as(organisation, id);
  };
  const editor = await staff('view-users', 'edit-users', 'view-sensitive-details', 'edit-sensitive-details');
  await editor.put(`users/${subject}`, { preferred_name: 'Ama', dob: '1990-02-03' });
  const { id } = (
    await editor.post(`users/${subject}/postal-addresses`, {
      street: '1 High Street',
      city: 'Leeds',
      postcode: 'LS1 4AP',
    })
  ).body.data;
  await editor.put(`users/${subject}/postal-addresses/${id}`, { street: '2 Low Street' });
  await editor.remove(`users/${subject}/postal-addresses/${id}`);
  const read = async (caller: Caller, format: 'csv' | 'xlsx') => {
    const made = await caller.post('exports', {
      resource: 'audit-entries',
      format,
      fields: ['resource', 'action', 'changes'],
      query: { 'filter[subject_id]': subject },
    });
    expect(made.status).toBe(202);
    await makeListExports(api, organisation);
    const { bytes } = await fetchExport(api, organisation, caller, made.body.data.id);
    if (format === 'csv') return parseCsv(bytes.toString('utf8').replace(/^\ufeff/, ''), { delimiter: ',' });
    return (await readXlsx(bytes)).sheets[0]!.rows;
  };
  return { staff, read };
}

const told = (rows: unknown[][], resource: string, action: string) =>
  rows.find(([what, how]) => what === resource && how === action)?.[2];

it.each(['csv', 'xlsx'] as const)('of the audit tells the values before and after (%s)', async (format) => {
  const { staff, read } = await aScene();
  const rows = await read(await staff('view-users', 'view-sensitive-details', 'view-audit', 'export-data'), format);
  expect(rows[0]).toEqual(['Resource', 'Action', 'Changes']);
  expect(told(rows, 'user', 'update')).toBe('Date of birth: – → 1990-02-03; Preferred name: – → Ama');
  expect(told(rows, 'postalAddress', 'update')).toBe('Street: 1 High Street → 2 Low Street');
  expect(told(rows, 'postalAddress', 'remove')).toContain('Street: 2 Low Street → –');
});

it('of the audit calls fields as the screens do, in the language of whoever asked', async () => {
  const { staff, read } = await aScene();
  const reader = await staff('view-users', 'view-sensitive-details', 'view-audit', 'export-data');
  await api.ground.owner.query(`update data.users set language = 'cy' where id = $1`, [reader.userId]);
  expect(told(await read(reader, 'csv'), 'user', 'update')).toBe(
    'Dyddiad geni: – → 1990-02-03; Enw a ffefrir: – → Ama',
  );
});

it('of the audit leaves out what the reader may not see today', async () => {
  const { staff, read } = await aScene();
  const plain = await read(await staff('view-users', 'view-audit', 'export-data'), 'csv');
  expect(told(plain, 'user', 'update')).toBe('Preferred name: – → Ama');
  const auditor = await read(await staff('view-audit', 'export-data'), 'csv');
  expect(auditor.slice(1).map(([, , changes]) => changes)).toEqual(auditor.slice(1).map(() => ''));
});
