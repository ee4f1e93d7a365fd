import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';

const api = testApi();

describe('the organisation', () => {
  it('is one object that visitors may read, and nothing in it tells of its secrets', async () => {
    const organisation = await api.ground.organisation({ name: 'River Trust', timezone: 'Europe/Paris' });
    const { status, body } = await api.anonymous(organisation).get('organisation');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: organisation.id,
      name: 'River Trust',
      timezone: 'Europe/Paris',
      sso_provider: null,
      currency_symbol: '£',
      minor_age: 18,
    });
    expect(Object.keys(body.data)).not.toContain('access_version');
    expect(Object.keys(body.data)).not.toContain('is_default');
  });

  it('offers time zones as a bare list, each with its difference now', async () => {
    const organisation = await api.ground.organisation();
    const { body } = await api.anonymous(organisation).get('organisation/timezones');
    const london = body.find((zone: { name: string }) => zone.name === 'Europe/London');
    expect(london).toEqual({
      name: 'Europe/London',
      display_text: expect.stringMatching(/^London \(GMT\+0[01]:00\)$/),
      alias: 'London',
    });
    expect(body.length).toBeGreaterThan(300);
  });

  it('cannot be written by those addresses', async () => {
    const organisation = await api.ground.organisation();
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(
        (await api.anonymous(organisation).send(method, 'organisation', method === 'DELETE' ? undefined : {})).status,
      ).toBe(405);
  });
});
