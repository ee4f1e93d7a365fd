import { said } from '../kit/field-errors.ts';
import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { brandColour, id, label, lineOf, markdown } from '../kit/types.ts';

const language = z.enum(['en', 'cy']);
const wording = z.object({ subject: z.string(), body: z.string() });
const byLanguage = <T extends z.ZodType>(schema: T) => z.object({ en: schema, cy: schema });

const letter = field(lineOf(1, 120), {
  write: 'create',
  filter: ['eq'],
  doc: 'One of `organisation/email-templates/letters`, or one of those marked `nameable` with a colon and a name of your own.',
});
const texts = {
  subject: lineOf(1, 200, said('subject_missing')),
  body: markdown,
};

export const emailTemplate = defineResource({
  name: 'emailTemplate',
  path: 'organisation/email-templates',
  summary: 'Emails in the organisation’s own words. Without one an email says ours; deleting one brings ours back.',
  fields: {
    id: field(id),
    letter,
    language: field(language, { write: 'create', filter: ['eq'] }),
    subject: field(texts.subject, { write: 'always', doc: 'Variables such as `{{name}}` are filled in.' }),
    body: field(texts.body, {
      write: 'always',
      doc: 'Markdown. A paragraph whose variables are all empty is left out.',
    }),
    ...stamps,
  },
  relations: {},
  actions: allActions,
  operations: {
    letters: operation({
      method: 'GET',
      path: 'letters',
      summary: 'Every email the product sends: its variables with examples, our own words and those that are used.',
      output: z.array(
        z.object({
          key: z.string(),
          group: z.string(),
          nameable: z
            .boolean()
            .describe('There can be more of this kind, each with a name, for stages of recruitment.'),
          named: z.boolean().describe('The organisation made it: there are no words of ours to go back to.'),
          title: byLanguage(z.string()),
          variables: z.array(z.object({ name: z.string(), example: z.string(), required: z.boolean() })),
          ours: byLanguage(wording),
          changed: byLanguage(z.object({ id }).nullable()),
        }),
      ),
    }),
    preview: operation({
      method: 'POST',
      path: 'preview',
      summary: 'The email as it would arrive, with examples in place of the variables. Saves nothing.',
      input: z.strictObject({ letter: letter.schema, language, subject: texts.subject, body: texts.body }),
      output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
      errors: ['invalid'],
      status: 200,
    }),
    newUserPreview: operation({
      method: 'GET',
      path: 'new-user/preview',
      summary: 'The invitation that a new user gets, as text, with examples in place of the variables.',
      query: z.object({ language: language.optional() }),
      output: z.file(),
      envelope: false,
      media: 'text/plain',
    }),
    appearance: operation({
      method: 'GET',
      path: 'appearance/preview',
      summary: 'The invitation that a new user gets, as a page: with the name, colour and logo it would have.',
      query: z.object({
        language: language.optional(),
        name: label.optional(),
        brand_colour: brandColour.optional(),
        logo_file_id: z
          .union([z.literal('none'), z.coerce.number().pipe(id)])
          .optional()
          .describe('An upload of your own, or `none`. What is left out is as the organisation has it now.'),
      }),
      output: z.file(),
      envelope: false,
      media: 'text/html',
      errors: ['invalid'],
    }),
  },
  access: { read: 'manage-settings', write: 'manage-settings' },
  maxLimit: 999,
});
