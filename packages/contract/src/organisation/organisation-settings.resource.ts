import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { defineResource, field } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { brandColour, email, id, label, line, lineOf, webAddress } from '../kit/types.ts';

const language = z.enum(['en', 'cy']);

/** What an organisation says about itself. It shows on every page, in mails and on printed copies. */
export const organisationSettings = defineResource({
  name: 'organisationSettings',
  path: 'organisation/settings',
  summary: 'Name, logo, colour, time zone, languages, age of majority and contact details of the organisation.',
  singleton: true,
  fields: {
    id: field(id),
    name: field(label, { write: 'always' }),
    logo_file_id: field(id.nullable(), {
      write: 'always',
      doc: 'A picture that the caller has uploaded (PNG, JPEG or WebP); null removes the logo.',
    }),
    logo_url: field(z.string().nullable(), { doc: 'Where anyone can read the logo.' }),
    brand_colour: field(brandColour, {
      write: 'always',
      doc: 'Darkened wherever text on it, or in it, would be hard to read.',
    }),
    timezone: field(lineOf(1, 60), { write: 'always', doc: 'One of `organisation/timezones`.' }),
    languages: field(
      z
        .array(language)
        .min(1)
        .max(2)
        .refine((all) => new Set(all).size === all.length, { error: said('language_once') }),
      { write: 'always', doc: 'The languages people can choose.' },
    ),
    language: field(language, { write: 'always', doc: 'The one that is used first; one of `languages`.' }),
    minor_age: field(z.int().min(10).max(25), { write: 'always', doc: 'From this age people are adults.' }),
    contact_email: field(email.nullable(), { write: 'always' }),
    contact_phone: field(lineOf(0, 40), { write: 'always' }),
    contact_address: field(line, { write: 'always' }),
    website: field(webAddress.nullable(), { write: 'always' }),
    version: stamps.version,
  },
  relations: {},
  actions: ['show', 'update'],
  operations: {},
});
