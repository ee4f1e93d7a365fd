import { z } from 'zod';
import { field, operation } from '../kit/resource.ts';
import { attachments, ownedByUser } from '../kit/shapes.ts';
import { id, instant } from '../kit/types.ts';

const verification = z.object({
  id,
  verified_by: id.nullable(),
  verified_at: instant.nullable(),
  version: z.int(),
});

export const userSkill = ownedByUser('userSkill', 'skills', {
  summary: 'What a person is good at, by their own word or verified by staff.',
  access: 'contact',
  fields: {
    skill_id: field(id, { write: 'always', filter: ['eq', 'in'] }),
    level: field(z.int().min(1).max(4), {
      write: 'always',
      filter: ['eq', 'gte'],
      doc: '1 beginner, 2 some experience, 3 experienced, 4 expert.',
    }),
    verified_by: field(id.nullable(), { doc: 'Null if not verified, or verified by an API client.' }),
    verified_by_name: field(z.string().nullable()),
    verified_at: field(instant.nullable(), { doc: 'A change of skill or level has to be verified anew.' }),
  },
  relations: {
    skill: { kind: 'one', to: 'skill', via: 'skill_id' },
    evidence: { kind: 'many', to: 'skillEvidence', via: 'user_skill_id' },
  },
  operations: {
    verify: operation({
      method: 'POST',
      path: ':id/verify',
      summary: 'Confirms that the person has the skill. No one can verify their own.',
      output: verification,
      errors: ['forbidden'],
    }),
    unverify: operation({
      method: 'POST',
      path: ':id/unverify',
      summary: 'Takes the confirmation back.',
      output: verification,
      errors: ['forbidden'],
    }),
  },
});

export const skillEvidence = attachments(userSkill, 'skillEvidence', {
  segment: 'evidence',
  summary: 'Certificates and other files that show a skill.',
});
