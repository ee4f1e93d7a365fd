import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { field } from '../kit/resource.ts';
import { ownedByUser } from '../kit/shapes.ts';

/** By its code of ISO 639: two letters, or three where there are no two, as for British Sign Language (bfi). */
const language = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}$/, { error: said('choose_language') });
const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native']).meta({ id: 'LanguageLevel' });

export const userLanguage = ownedByUser('userLanguage', 'languages', {
  summary: 'The languages a person speaks or signs, by the levels of the Common European Framework.',
  access: 'contact',
  fields: {
    language: field(language, { write: 'always', filter: ['eq', 'in'] }),
    level: field(level, { write: 'always', filter: ['eq', 'in'] }),
  },
});
