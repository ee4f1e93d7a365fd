import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '../../testing/api.ts';
import { aFullOrganisation, type FullOrganisation } from '../../testing/full-organisation.ts';
import { aPerson, aRole } from '../../modules/users/user.factory.ts';

const api = testApi();
let here: FullOrganisation;
beforeAll(async () => {
  here = await aFullOrganisation(api);
});

const huge = JSON.stringify({ name: 'x'.repeat(1024 * 1024 + 1) });
const stale = { 'if-match': '"999"' };

async function aMember(permissions: readonly string[] = []) {
  const id = await aPerson(api.ground, here.organisation.id);
  if (permissions.length > 0) await aRole(api.ground, here.organisation.id, id, { permissions });
  return api.as(here.organisation, id);
}

describe('a request that is wrong in several ways is answered by the first of', () => {
  it('406 before 405, 401, 404, 413 and 422', async () => {
    const nobody = api.anonymous(here.organisation);
    const version2 = { accept: 'application/vnd.manyhands.v2+json', ...stale };
    expect((await nobody.send('PATCH', 'organisation/leaving-reasons/0?nonsense=1', huge, version2)).status).toBe(406);
    expect((await nobody.get('no/such/address', version2)).status).toBe(406);
  });

  it('405 before 401, 404, 413 and 422, with what is offered', async () => {
    const nobody = api.anonymous(here.organisation);
    const reply = await nobody.send('PUT', 'organisation/leaving-reasons/999999?nonsense=1', huge, {
      'content-type': 'text/plain',
      ...stale,
    });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow!.split(', ').sort()).toEqual(['DELETE', 'GET']);
    expect(reply.body.code).toBe('method_not_allowed');
    expect((await nobody.send('PATCH', 'users/1', '{"first_name":"x"}')).status).toBe(405);
  });

  it('401 before 404, 403, 413, 415 and 422', async () => {
    const nobody = api.anonymous(here.organisation);
    expect(
      (await nobody.put('users/999999999?nonsense=1', huge, { 'content-type': 'text/plain', ...stale })).status,
    ).toBe(401);
    const forged = { authorization: `Bearer ${'a'.repeat(43)}` };
    expect((await nobody.get('users/999999999?nonsense=1', forged)).status).toBe(401);
    expect((await nobody.get('opportunities?nonsense=1', forged)).status).toBe(401);
  });

  it('404 before 403, 413, 415, 422 and 412', async () => {
    const member = await aMember();
    expect((await member.put(`users/${here.ids.user}`, huge, { 'content-type': 'text/plain', ...stale })).status).toBe(
      404,
    );
    expect(
      (await member.post(`users/${here.ids.user}/email-addresses`, huge, { 'content-type': 'text/plain' })).status,
    ).toBe(404);
    expect((await member.get(`users/${here.ids.user}?nonsense=1`)).status).toBe(404);
    expect((await member.get(`users/${here.ids.user}/email-addresses?nonsense=1&limit=abc`)).status).toBe(404);
    expect((await here.admin.post('organisation/teams/999999999/hide', '{"nonsense":1}', stale)).status).toBe(404);
  });

  it('403 before 413, 415, 422, 412 and 409', async () => {
    const member = await aMember(['view-users', 'view-opportunities']);
    expect((await member.put(`users/${here.ids.user}`, huge, { 'content-type': 'text/plain', ...stale })).status).toBe(
      403,
    );
    expect((await member.post('organisation/note-categories', huge)).status).toBe(403);
    expect((await member.post('users', '{"first_name":')).status).toBe(403);
    expect((await member.remove(`organisation/teams/${here.ids.team}`, stale)).status).toBe(403);
    expect((await member.get('organisation/permission-groups?nonsense=1')).status).toBe(403);
  });

  it('403 for a closed field before 422 for another', async () => {
    const member = await aMember();
    const reply = await member.put('users/me', { first_name: 'New', preferred_name: 7, nonsense: 1 }, stale);
    expect(reply.status).toBe(403);
    expect(Object.keys(reply.body.errors)).toEqual(['first_name']);
  });

  it('413 and 415 before 422, 412 and 409', async () => {
    const path = `organisation/note-categories/${here.ids.noteCategory}`;
    expect((await here.admin.put(path, huge, stale)).status).toBe(413);
    expect((await here.admin.put(path, '{"nonsense":1', { 'content-type': 'text/plain', ...stale })).status).toBe(415);
    expect(
      (await here.admin.put(path, '{"nonsense":1}', { 'content-type': 'application/jsonp', ...stale })).status,
    ).toBe(415);
  });

  it('422 before 412 and 409', async () => {
    expect(
      (await here.admin.put(`organisation/teams/${here.ids.team}`, { parent_id: here.ids.team, name: '' }, stale))
        .status,
    ).toBe(422);
    expect(
      (
        await here.admin.put(
          `organisation/role-profiles/${here.ids.roleProfile}/permission-groups`,
          { nonsense: 1 },
          stale,
        )
      ).status,
    ).toBe(422);
  });

  it('412 before 409', async () => {
    expect(
      (await here.admin.put(`organisation/teams/${here.ids.team}`, { parent_id: here.ids.team }, stale)).status,
    ).toBe(412);
    expect((await here.admin.remove(`organisation/teams/${here.ids.team}`, stale)).status).toBe(412);
    expect((await here.admin.remove(`organisation/teams/${here.ids.team}`)).status).toBe(409);
  });
});

describe('every address', () => {
  it('answers alike with and without a slash at its end', async () => {
    for (const path of [
      'organisation/teams',
      `organisation/teams/${here.ids.team}`,
      'organisation',
      'nothing/here',
      `users/${here.ids.user}/email-addresses`,
    ]) {
      const [plain, slashed] = [await here.admin.get(path), await here.admin.get(`${path}/`)];
      expect([slashed.status, withoutId(slashed.body)], path).toEqual([plain.status, withoutId(plain.body)]);
    }
    const posted = await here.admin.post('organisation/note-categories/', { name: 'With a slash' });
    expect(posted.status).toBe(201);
    expect((await here.admin.get('organisation/teams/?limit=1')).body.data).toHaveLength(1);
  });

  it('serves version 3 when it is named or implied, and names it', async () => {
    for (const accept of [
      'application/vnd.manyhands.v3+json',
      'application/json',
      '*/*',
      'text/html, application/json;q=0.5',
      'APPLICATION/JSON',
      '',
    ]) {
      const reply = await here.admin.get('organisation', { accept });
      expect(reply.status, accept).toBe(200);
      expect(reply.headers['content-type']).toBe('application/vnd.manyhands.v3+json; charset=utf-8');
    }
    for (const accept of [
      'application/vnd.manyhands.v2+json',
      'application/vnd.manyhands.v33+json',
      'application/vnd.manyhands+json',
      'text/html',
      'application/vnd.other.v3+json',
    ]) {
      // however the address is written
      for (const address of ['/api/organisation', '/%61pi/organisation', '/a%70i/organisation']) {
        const reply = await here.admin.get(address, { accept });
        expect([address, accept, reply.status, reply.body.code]).toEqual([address, accept, 406, 'not_acceptable']);
      }
    }
  });

  it('wraps rows in data, with the exceptions the documents make', async () => {
    const shown = await here.admin.get(`organisation/teams/${here.ids.team}`);
    expect(Object.keys(shown.body)).toEqual(['data']);
    expect(shown.body.data.can).toEqual({ update: true, remove: false, used: expect.any(Number) });
    expect(Object.keys((await here.admin.get('organisation')).body)).toEqual(['data']);
    expect(Array.isArray((await here.admin.get('organisation/timezones')).body)).toBe(true);
  });

  it('answers HEAD as GET without a body, and 404 and 405 without one too', async () => {
    const got = await here.admin.get('organisation/teams');
    const head = await here.admin.send('HEAD', 'organisation/teams');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-type']).toBe(got.headers['content-type']);
    expect((await api.anonymous(here.organisation).send('HEAD', 'organisation/teams')).status).toBe(401);
    expect((await here.admin.send('HEAD', `organisation/teams/${here.ids.team}/hide`)).status).toBe(405);
    expect((await here.admin.send('HEAD', 'organisation/teams/999999999')).text).toBe('');
  });

  it('carries problems in the shape of RFC 9457 and of the documents at once', async () => {
    const reply = await here.admin.post('organisation/note-categories', { name: '', nonsense: true });
    expect(reply.body).toEqual({
      message: 'The given data was invalid.',
      errors: { name: ['Name is required'], nonsense: ['This field is not supported here'] },
      error_codes: {
        name: [{ code: 'required', params: { field: 'name' } }],
        nonsense: [{ code: 'field_unknown' }],
      },
      type: '/api/docs#problem-invalid',
      title: 'The given data was invalid.',
      status: 422,
      code: 'invalid',
      request_id: reply.headers['x-request-id'],
    });
    const acceptReply = await here.admin.get('organisation/teams/0', {
      accept: 'application/problem+json, application/json',
    });
    expect(acceptReply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('words what is wrong at a field in the language that was asked for', async () => {
    const sent = { name: '', nonsense: true };
    const reply = await here.admin.post('organisation/note-categories', sent, { 'accept-language': 'cy-GB, en' });
    expect(reply.body.errors).toEqual({ name: ['Mae angen enw'], nonsense: ['Nid yw’r maes hwn yn hysbys yma'] });
  });

  it('lets me stand for the signed-in person wherever a person is named', async () => {
    const member = await aMember();
    expect((await member.get('users/me')).body.data.id).toBe(member.userId);
    expect((await member.get('users/me/email-addresses')).body.data).toHaveLength(1);
    const made = await member.post('users/me/phone-numbers', { phone_number: '07700 900123' });
    expect([made.status, made.body.data.user_id]).toEqual([201, member.userId]);
    expect((await member.put(`users/me/phone-numbers/${made.body.data.id}`, { type: 'home' })).status).toBe(200);
    expect((await member.get('organisation/teams/me')).status).toBe(404);
    expect((await member.get('users/ME')).status).toBe(404);
    expect((await api.anonymous(here.organisation).get('users/me')).status).toBe(401);
  });

  it('of an unknown host names nothing, unless an organisation is marked default', async () => {
    const reply = await here.admin.get('organisation', { host: 'unknown.example' });
    expect(reply.status).toBe(404);
    expect((await here.admin.get('users/me', { host: 'unknown.example' })).status).toBe(404);
  });

  it('refuses to act for someone who cannot be read from the header', async () => {
    const member = await aMember();
    for (const header of [
      'abc',
      '0',
      '-1',
      `${member.userId}, ${here.ids.user}`,
      '99999999999999999',
      String(here.ids.user),
    ]) {
      expect((await member.get('users/me', { 'x-acting-for': header })).status, header).toBe(403);
    }
  });
});

const withoutId = (body: Record<string, unknown> | null) =>
  body && 'request_id' in body ? { ...body, request_id: '' } : body;
