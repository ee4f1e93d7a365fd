import { expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aPerson } from '../users/user.factory.ts';
import { anSmsNumber } from './second-factor.factory.ts';

const api = testApi({ sms: false });

it('text messages are not offered as a second factor where none can be sent', async () => {
  const organisation = await api.ground.organisation();
  const userId = await aPerson(api.ground, organisation.id);
  await anSmsNumber(api.ground, organisation.id, userId);
  const me = await api.as(organisation, userId);
  const { methods } = (await me.get('users/me/two-factor')).body.data;
  expect(methods.map(({ method }: { method: string }) => method)).toEqual(['email', 'auth_app']);
  const refused = await me.post('users/me/two-factor', { two_factor: true, method: 'sms' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['method']]);
});
