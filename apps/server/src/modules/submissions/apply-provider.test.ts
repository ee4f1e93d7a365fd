import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { ann, scenesOf, signIn } from '../identity-providers/sign-in.factory.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

const api = testApi({ demo: true, openId: { timeoutSeconds: 60 } });
const providers = scenesOf(api);

describe('someone an identity provider vouches for', () => {
  it('applies with the provider’s address, whatever is posted, and needs no password', async () => {
    const the = await providers.scene();
    const { organisation, browser } = the;
    const team = await aTeam(api.ground, organisation.id);
    const adminId = await aPerson(api.ground, organisation.id);
    const { profileId } = await aRole(api.ground, organisation.id, adminId, {
      permissions: ['edit-opportunities', 'manage-opportunity-forms', 'view-opportunities'],
    });
    const admin = await api.as(organisation, adminId);
    const id = (
      await admin.post('opportunities', {
        slug: 'ambassador',
        display_name: 'Ambassador',
        type: 'Ongoing',
        state: 'open',
        team_id: team,
        role_profile_id: profileId,
      })
    ).body.data.id as number;
    await admin.post(`opportunities/${id}/form-versions`, {
      steps: [
        { type: 'basic-details', name: 'You' },
        { type: 'review-apply', name: 'Review' },
      ],
    });
    expect((await signIn(the, ann.email, '/apply/ambassador')).status).toBe(303);
    const apply = (body: object) => browser.post(`/api/opportunities/${id}/apply`, body);
    const body = {
      sso_email: 'boss@example.org',
      email: 'boss@example.org',
      first_name: 'Ann',
      last_name: 'Archer',
      dob: '1990-01-01',
    };
    // what was kept while it was typed changes nothing of that, unless it is someone else's
    const kept = async (email: string): Promise<string> =>
      (await browser.post(`/api/opportunities/${id}/apply/drafts`, { email, data: {} })).body.data.application_key;
    const other = `other.${process.pid}@example.org`;
    expect(
      Object.keys(
        (await apply({ ...body, email: other, email_confirm: other, application_key: await kept(other) })).body.errors,
      ),
    ).toEqual(['new_password']);
    const reply = await apply({ ...body, email: ann.email, application_key: await kept(ann.email) });
    expect([reply.status, reply.body]).toEqual([
      201,
      { data: { token: expect.stringMatching(/^mho_/), application_id: expect.any(Number) } },
    ]);
    const { rows } = await api.ground.owner.query(
      `select e.email, e.verified_at is not null as verified, l.subject from data.applications a
      join data.email_addresses e on e.user_id = a.user_id and e.organisation_id = a.organisation_id join data.identity_links l on l.user_id = a.user_id and l.organisation_id = a.organisation_id where a.organisation_id = $1`,
      [organisation.id],
    );
    expect(rows).toEqual([{ email: ann.email, verified: true, subject: ann.subject }]);
    // the ticket is used up, so this is a stranger without a password
    expect(Object.keys((await apply(body)).body.errors)).toContain('new_password');
  });
});
