import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id } from '../kit/types.ts';

const minutes = (least: number, most: number) => z.int().min(least).max(most);
const day = 24 * 60;

/**
 * How long sign-ins last and what strangers are told. Whoever holds a permission over others' data is staff here; everyone
 * else is a volunteer. A person has to be there to change them: what an API client holds must not outlast what people settled.
 */
export const signInSettings = defineResource({
  name: 'signInSettings',
  path: 'organisation/sign-in-settings',
  summary: 'How long people stay signed in, and whether an address is said to have an account.',
  singleton: true,
  inPerson: 'writes',
  fields: {
    id: field(id),
    staff_idle_minutes: field(minutes(5, 30 * day), {
      write: 'always',
      doc: 'Without a sign of life staff are signed out after this. At most `staff_session_minutes`.',
    }),
    staff_session_minutes: field(minutes(30, 30 * day), {
      write: 'always',
      doc: 'Staff sign in again after this, whatever they do.',
    }),
    volunteer_idle_minutes: field(minutes(5, 90 * day), {
      write: 'always',
      doc: 'The same for everyone who is not staff. At most `volunteer_session_minutes`.',
    }),
    volunteer_session_minutes: field(minutes(30, 90 * day), { write: 'always' }),
    session_warning_seconds: field(z.int().min(120).max(3600), {
      write: 'always',
      doc: 'How long before the end people are warned. Less than both idle times.',
    }),
    private_email_check: field(z.boolean(), {
      write: 'always',
      doc: 'Whether an address has an account is only told to its owner, by email.',
    }),
    version: stamps.version,
  },
  relations: {},
  actions: ['show', 'update'],
  operations: {},
});
