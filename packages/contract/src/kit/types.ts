import { said } from './field-errors.ts';
import { z } from 'zod';
import { fieldTypes } from '../form/field-value.ts';
import { isEmail, isOneLine } from '../form/email.ts';

/** Wire types, each decided once. */
export const id = z.int().positive();
export const instant = z.iso.datetime({ offset: true });
/** PostgreSQL counts from the year 1. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), { error: said('date_wrong') });
const onOneLine = [isOneLine, { error: said('one_line') }] as const;
export const label = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .refine(...onOneLine);
/** A short text that may be left empty. */
export const line = z
  .string()
  .trim()
  .max(200)
  .refine(...onOneLine);
/** The same with other bounds. */
export const lineOf = (least: number, most: number, error?: string) =>
  z
    .string()
    .trim()
    .min(least, error === undefined ? {} : { error })
    .max(most)
    .refine(...onOneLine);
export const prose = z.string().max(4000);

/** How a text is typed and shown, where its limits do not tell. */
export type TextForm = 'markdown' | 'email';
const textForms = z.registry<{ form: TextForm }>();
export const markdown = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .describe('Markdown.')
  .register(textForms, { form: 'markdown' });
/** A page elsewhere. */
export const webAddress = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: said('url_wrong') })
  .max(2000);
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);
/** What can be asked: a line, a number, a choice … */
export const brandColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, { error: said('colour_wrong') })
  .transform((colour) => colour.toLowerCase());
export const fieldType = z.enum(fieldTypes).meta({ id: 'FieldType' });
export const email = z
  .string()
  .trim()
  .max(254)
  .refine(isEmail, { error: said('email_invalid') })
  .register(textForms, { form: 'email' });
/** The same of someone who may have none: it is empty then. */
export const emailOrNone = z
  .string()
  .trim()
  .max(254)
  .refine((text) => text === '' || isEmail(text), { error: said('email_invalid') })
  .register(textForms, { form: 'email' });

/** What a filter's text is read as; found from the schema, so that a field is described once. */
export type Kind = 'integer' | 'decimal' | 'text' | 'boolean' | 'day' | 'instant' | 'json';

interface Definition {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  check?: string;
}

export function kindOf(schema: z.ZodType): Kind {
  const def = schema._zod.def as unknown as Definition;
  if (def.innerType) return kindOf(def.innerType);
  if (def.type === 'number') return def.format === 'safeint' || def.format === 'int32' ? 'integer' : 'decimal';
  if (def.type === 'boolean') return 'boolean';
  if (def.type === 'string') return def.format === 'date' ? 'day' : def.format === 'datetime' ? 'instant' : 'text';
  if (def.type === 'enum' || def.type === 'literal') return 'text';
  return 'json';
}

export function textFormOf(schema: z.ZodType): TextForm | undefined {
  const { innerType } = schema._zod.def as unknown as Definition;
  return textForms.get(schema)?.form ?? (innerType && textFormOf(innerType));
}

export const isNullable = (schema: z.ZodType): boolean => schema.safeParse(null).success;

/** A date that may be empty: lists sort it as later than every other. */
export const isNullableDate = (schema: z.ZodType): boolean =>
  ['day', 'instant'].includes(kindOf(schema)) && isNullable(schema);
