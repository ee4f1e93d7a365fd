// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { rendered, settled } from '../../lib/rendered.factory.tsx';
import { StaffConsent } from './staff-references.tsx';

/** The consent of an application that no parent was named on, as staff who look after consent see it. */
async function shown({ minor, met }: { minor: boolean; met: boolean }) {
  const right = { permission: 'manage-references', denied: false, everywhere: true, within: 'teams', teams: [] };
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json({ data: address.endsWith('/rights') ? [right] : [], meta: { pagination: {} } })),
  );
  const requirements = [{ kind: 'parental-consent', stage_id: null, met, missing: [] }];
  const application = { id: 7, active: true, minor, parental_consent: null, requirements };
  const place = await rendered(<StaffConsent application={application as never} mayRead />);
  await settled();
  return [...place.querySelectorAll('button')].map((button) => button.textContent);
}

it('lets a parent be added where the date of birth shows only later that someone is under age', async () => {
  expect(await shown({ minor: false, met: false })).toEqual(['Add parent or guardian']);
  expect(await shown({ minor: true, met: false })).toEqual(['Add parent or guardian']);
  expect(await shown({ minor: false, met: true })).toEqual([]);
});
