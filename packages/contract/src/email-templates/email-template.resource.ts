import { z } from 'zod';
import { allActions, defineResource, field, operation } from '../kit/resource.ts';
import { stamps } from '../kit/shapes.ts';
import { id, lineOf, markdown } from '../kit/types.ts';

const language = z.enum(['en', 'cy']);
const wording = z.object({ subject: z.string(), body: z.string() });
const byLanguage = <T extends z.ZodType>(schema: T) => z.object({ en: schema, cy: schema });

const letter = field(lineOf(1, 120), {
  write: 'create',
  filter: ['eq'],
  doc: 'One of `organisation/email-templates/letters`.',
});
const texts = {
  subject: lineOf(1, 200, 'Enter a subject'),
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
  },
  access: { read: 'manage-settings', write: 'manage-settings' },
  maxLimit: 999,
});
