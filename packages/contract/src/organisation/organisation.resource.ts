import { z } from 'zod';
import { defineCalls, operation } from '../kit/resource.ts';
import { id } from '../kit/types.ts';

const amount = z.int().min(0).nullable();
const features = z.union([z.record(z.string(), amount), z.array(z.string())]);

const shown = z.object({
  id,
  name: z.string(),
  currency_symbol: z.string(),
  sso_provider: z.string().nullable(),
  minor_age: z.int(),
  timezone: z.string(),
  language: z.string(),
  date_format: z.string(),
  brand_colour: z.string(),
  logo_letter: z.string(),
  logo_url: z.string().nullable(),
  languages: z.array(z.string()),
  contact_email: z.string().nullable(),
  contact_phone: z.string(),
  contact_address: z.string(),
  website: z.string().nullable(),
  package_features: features,
  tech_features: z.array(z.string()),
});

const timezone = z.object({ name: z.string(), display_text: z.string(), alias: z.string() });

const country = z.object({ code: z.string().describe('ISO 3166-1, two letters.'), name: z.string() });
const entry = z.object({ id, name: z.string(), archived: z.boolean() });
const detailedQuery = z.strictObject({
  lists: z
    .string()
    .regex(/^[\w-]+(,[\w-]+)*$/)
    .max(2000)
    .transform((text) => text.split(','))
    .optional()
    .describe('Only these lists, as their paths call them: `note-categories,skillCategories`.'),
});

/** The organisation itself: one object, open to visitors because the form needs it. */
export const organisation = defineCalls({
  name: 'organisation',
  path: 'organisation',
  summary: 'The organisation behind this address.',
  operations: {
    current: operation({ method: 'GET', path: '/organisation', summary: 'The organisation', output: shown }),
    logo: operation({
      method: 'GET',
      path: '/organisation/logo',
      summary: 'The logo, for anyone',
      query: z.strictObject({ v: id.or(z.string().regex(/^\d{1,15}$/)).optional() }),
      output: z.file(),
      errors: ['not_found'],
      envelope: false,
    }),
    timezones: operation({
      method: 'GET',
      path: '/organisation/timezones',
      summary: 'Time zones to choose from',
      output: z.array(timezone),
      envelope: false,
    }),
    countries: operation({
      method: 'GET',
      path: '/organisation/countries',
      summary: 'Countries to choose from, in the language that is asked for',
      output: z.array(country),
    }),
    detailed: operation({
      method: 'GET',
      path: '/organisation/detailed',
      summary: 'The organisation with the lists it fills its choices with, so that a client needs one call',
      query: detailedQuery,
      output: shown.extend({ lists: z.record(z.string(), z.array(entry)) }),
      errors: ['invalid'],
    }),
  },
});
