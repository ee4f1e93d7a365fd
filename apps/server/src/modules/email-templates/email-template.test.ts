import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emailTemplate } from '@manyhands/contract/email-templates/email-template.resource.ts';
import { emailTemplateVersion } from '@manyhands/contract/email-templates/email-template-version.resource.ts';
import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../platform/context.ts';
import { accessTable, testApi } from '../../testing/api.ts';
import { listMails, workOff } from '../../testing/post.ts';
import { aPassword } from '../auth/credential.factory.ts';
import { passwordJobs } from '../auth/password.jobs.ts';
import { aPerson, aRole } from '../users/user.factory.ts';

const api = testApi();
const path = 'organisation/email-templates';

async function aKeeper(organisation: Organisation) {
  const userId = await aPerson(api.ground, organisation.id, { first_name: 'Kay', last_name: 'Keeper' });
  await aRole(api.ground, organisation.id, userId, { permissions: ['manage-settings'] });
  return api.as(organisation, userId);
}
const wording = { subject: 'Hello {{name}}', body: 'Dear {{name}}' };

for (const resource of [emailTemplate, emailTemplateVersion])
  accessTable(
    `the ${resource.name}`,
    async () => {
      const organisation = await api.ground.organisation();
      const keeper = await aKeeper(organisation);
      const made = await keeper.post(path, { letter: 'messages.waits', language: 'en', ...wording });
      const [version] = (await keeper.get('organisation/email-template-versions')).body.data;
      const isTemplate = resource === emailTemplate;
      const id = isTemplate ? made.body.data.id : version.id;
      const base = resource.path;
      return {
        paths: { list: base, show: `${base}/${id}`, create: base, update: `${base}/${id}`, remove: `${base}/${id}` },
        bodies: { create: { letter: 'messages.waits', language: 'cy', ...wording }, update: { subject: 'Hi' } },
        personas: {
          anonymous: api.anonymous(organisation),
          member: async () => api.as(organisation, await aPerson(api.ground, organisation.id)),
          keeper,
        },
      };
    },
    resource === emailTemplate
      ? `         list show create update remove
         anonymous 401  401  401    401    401
         member    403  404  403    404    404
         keeper    200  200  201    200    204`
      : `         list show create update remove
         anonymous 401  401  405    405    405
         member    403  404  405    405    405
         keeper    200  200  405    405    405`,
  );

describe('the emails of an organisation', () => {
  it('arrive in its own words once it has some, and in ours again when these are deleted', async () => {
    const organisation = await api.ground.organisation({ name: 'River Trust' });
    const keeper = await aKeeper(organisation);
    const email = `ada.${process.pid}@example.org`;
    const userId = await aPerson(api.ground, organisation.id, { email, first_name: '*Ada* {{link}}', last_name: 'L' });
    await aPassword(api.ground, organisation.id, userId);
    const latest = async () => {
      await api.anonymous(organisation).post('password/email', { email });
      await workOff(api, organisation, passwordJobs);
      return (await listMails(api, organisation)).at(-1)!;
    };
    expect((await latest()).subject).toBe('Choose a new password');

    const own = {
      subject: 'Back to {{organisation}}',
      body: 'Bore da {{name}},\n\nUse **this** link:\n\n[New password]({{link}})\n\n- soon\n- please',
    };
    const made = await keeper.post(path, { letter: 'auth.reset-link', language: 'en', ...own });
    expect(made.status).toBe(201);
    const changed = await latest();
    expect(changed.subject).toBe('Back to River Trust');
    // a name is text, whatever is in it
    expect(changed.text).toContain('Bore da *Ada* {{link}}');
    expect(changed.text).toMatch(/New password:\nhttps?:\/\/\S+#mhn_/);
    expect(changed.html).toContain('<p>Use <strong>this</strong> link:</p>');
    expect(changed.html).toMatch(/<a href="https?:[^"]+#mhn_[^"]+">New password<\/a>/);

    const second = { subject: 'Second words', body: own.body };
    expect((await keeper.put(`${path}/${made.body.data.id}`, second)).status).toBe(200);
    expect((await latest()).subject).toBe('Second words');
    expect((await keeper.remove(`${path}/${made.body.data.id}`)).status).toBe(204);
    expect((await latest()).subject).toBe('Choose a new password');
    const versions = await keeper.get('organisation/email-template-versions?filter[letter]=auth.reset-link');
    expect(versions.body.data).toMatchObject([
      { subject: 'Second words', author_name: 'Kay Keeper' },
      { subject: 'Back to {{organisation}}' },
    ]);
  });

  it('are refused by field where they could not be sent', async () => {
    const keeper = await aKeeper(await api.ground.organisation());
    const refused = async (letter: string, sent: object, at = path) =>
      (await keeper.post(at, { letter, language: 'en', ...wording, ...sent })).body.errors;
    expect(await refused('no.such', {})).toEqual({ letter: ['Select one of the emails in the list'] });
    const broken = { subject: 'Hi {{nme}}', body: 'Dear {{name}, {{constructor.name}}' };
    const said = {
      subject: ['There is no variable {{nme}} in this email'],
      body: [
        'There is no variable {{constructor.name}} in this email',
        'Write variables with two brackets, such as {{name}}',
      ],
    };
    expect(await refused('messages.waits', broken)).toEqual(said);
    expect(await refused('messages.waits', broken, `${path}/preview`)).toEqual(said);
    expect(await refused('auth.reset-link', {})).toEqual({
      body: ['This email needs {{link}}: people cannot continue without it'],
    });
    for (const target of ['javascript:void', '//evil.example', 'https://evil.example/{{link}}'])
      expect(await refused('auth.reset-link', { body: `[Go]({{link}}) [Or](${target})` }), target).toHaveProperty(
        'body',
      );
  });

  it('are all known, read the same when edited, and can be looked at before they are sent', async () => {
    const organisation = await api.ground.organisation({ name: 'River Trust' });
    const keeper = await aKeeper(organisation);
    const letters = (await keeper.get(`${path}/letters`)).body.data as {
      key: string;
      ours: Record<string, { subject: string; body: string }>;
    }[];
    const source = fileURLToPath(new URL('../', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mails.ts'),
    );
    const defined = files.flatMap((file) =>
      [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/defineMail<[^(]*\(\s*'([^']+)'/g)].map(
        ([, name]) => name!,
      ),
    );
    expect(defined.length).toBeGreaterThan(40);
    for (const name of defined)
      expect(
        letters.some(({ key }) => key === name || key.startsWith(`${name}.`)),
        name,
      ).toBe(true);
    for (const { key, ours } of letters)
      for (const language of ['en', 'cy']) {
        const shown = await keeper.post(`${path}/preview`, { letter: key, language, ...ours[language] });
        expect(shown.status, `${key} ${language} ${shown.text}`).toBe(200);
        expect(shown.body.data.text, key).not.toMatch(/\{\{|undefined|null/);
      }
    await keeper.post(path, {
      letter: 'auth.invitation',
      language: 'en',
      subject: 'Come in',
      body: '[Open]({{link}})',
    });
    const preview = await keeper.get(`${path}/new-user/preview?language=en`);
    expect(preview.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(preview.text).toContain('Come in\n\nOpen:\nhttp');
  });

  it('are shown as a page with the name, colour and logo that is being chosen, and refuse what is none', async () => {
    const keeper = await aKeeper(await api.ground.organisation());
    const look = (query: string) => keeper.get(`${path}/appearance/preview?${query}`);
    const chosen = await look('name=Our+%3Cnew%3E+name&brand_colour=%23AA3300&logo_file_id=7');
    expect(chosen.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(chosen.headers['content-security-policy']).toMatch(
      /^sandbox allow-same-origin; default-src 'none'; style-src 'sha256-.*frame-ancestors 'self'$/,
    );
    expect(chosen.text).toContain('bgcolor="#aa3300"');
    expect(chosen.text).toContain('Our &lt;new&gt; name');
    expect(chosen.text).toContain('/api/files/7/thumbnail"');
    expect((await look('logo_file_id=none')).text).not.toContain('<img');
    const refused = await look('brand_colour=red&logo_file_id=x');
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([422, ['brand_colour', 'logo_file_id']]);
  });
});
