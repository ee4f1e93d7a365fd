import type { Organisation } from '../../platform/context.ts';
import type { Caller, TestApi } from '../../testing/api.ts';
import { everyPermission } from '../../testing/full-organisation.ts';
import { aPerson, aRole, aTeam } from '../users/user.factory.ts';

let serial = 0;

export interface Recruitment {
  organisation: Organisation;
  /** Holds every permission everywhere. */
  admin: Caller;
  team: number;
  profile: number;
  /** An open opportunity with this form; the first and the last step are there anyway. */
  offer(steps?: readonly object[], over?: Over): Promise<number>;
}
interface Over {
  basic?: object;
  review?: object;
  [field: string]: unknown;
}

/** An organisation in which one can apply. */
export async function aRecruitment(api: TestApi): Promise<Recruitment> {
  const organisation = await api.ground.organisation();
  const team = await aTeam(api.ground, organisation.id);
  const adminId = await aPerson(api.ground, organisation.id, { dob: '1980-01-31' });
  const { profileId: profile } = await aRole(api.ground, organisation.id, adminId, { permissions: everyPermission });
  const admin = await api.as(organisation, adminId);
  return {
    organisation,
    admin,
    team,
    profile,
    async offer(steps = [], { basic = {}, review = {}, ...over } = {}) {
      const made = await admin.post('opportunities', {
        slug: `offer-${++serial}`,
        display_name: 'Garden helper',
        type: 'Ongoing',
        state: 'open',
        team_id: team,
        role_profile_id: profile,
        ...over,
      });
      const id: number = made.body.data.id;
      const form = [
        {
          type: 'basic-details',
          name: 'You',
          ...basic,
        },
        ...steps,
        {
          type: 'review-apply',
          name: 'Review',
          ...review,
        },
      ];
      const published = await admin.post(`opportunities/${id}/form-versions`, { steps: form });
      if (published.status !== 201) throw new Error(published.text);
      return id;
    },
  };
}

/** Someone of age whom no one knows yet, and a password that is theirs alone. */
export function anApplicant(over: object = {}) {
  const n = `${++serial}.${process.pid}`;
  const email = `applicant${n}@example.org`;
  return {
    email,
    email_confirm: email,
    title: 'Ms',
    first_name: 'Robin',
    last_name: 'Marsh',
    dob: '1990-04-02',
    contact_number: '07700 900923',
    new_password: `Quartz heron ${n}`,
    new_password_confirm: `Quartz heron ${n}`,
    ...over,
  };
}

/** As a browser sends it: names in brackets, everything as text. */
export function asForm(body: object): { text: string; headers: Record<string, string> } {
  const parts: string[] = [];
  const walk = (name: string, value: unknown): void => {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object')
      return void parts.push(
        `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${JSON.stringify(value).replace(/^"|"$/g, '')}\r\n`,
      );
    for (const [key, inner] of Object.entries(value))
      walk(name === '' ? key : `${name}[${Array.isArray(value) && typeof inner !== 'object' ? '' : key}]`, inner);
  };
  walk('', body);
  return { text: `${parts.join('')}--edge--\r\n`, headers: { 'content-type': 'multipart/form-data; boundary=edge' } };
}

/** A file of a form; to be put before the closing line. */
export const aFilePart = (name: string, content = 'Hello', fileName = 'proof.txt'): string =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${fileName}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`;
