import type { emailTemplate } from '@manyhands/contract/email-templates/email-template.resource.ts';
import type { emailTemplateVersion } from '@manyhands/contract/email-templates/email-template-version.resource.ts';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';
import type { Language } from '../../lib/i18n.tsx';
import { resourceApi, type OutputOf, type RowOf, type Shown } from '../../lib/resource-api.ts';
import type { Wording } from './letter.rules.ts';

const PATH: (typeof emailTemplate)['path'] = 'organisation/email-templates';
const templates = resourceApi<typeof emailTemplate>(PATH, {});
const versions = resourceApi<typeof emailTemplateVersion>('organisation/email-template-versions', {});

export type MailLetter = OutputOf<typeof emailTemplate, 'letters'>[number];
export type Version = RowOf<typeof emailTemplateVersion>;
export type Template = Shown<RowOf<typeof emailTemplate>>;

export const lettersQuery = queryOptions({
  queryKey: ['email-templates', 'letters'],
  queryFn: async ({ signal }) => (await http.get<{ data: MailLetter[] }>(`${PATH}/letters`, { signal })).body.data,
});

/** The organisation's own words; null while the letter says ours. */
export const templateQuery = (letter: MailLetter, language: Language) => {
  const id = letter.changed[language]?.id ?? null;
  return queryOptions({
    queryKey: ['email-templates', 'template', letter.key, language, id],
    queryFn: ({ signal }): Promise<Template | null> =>
      id === null ? Promise.resolve(null) : templates.show(id, undefined, signal),
  });
};

export const versionsQuery = (letter: string, language: Language) =>
  queryOptions({
    queryKey: ['email-templates', 'versions', letter, language],
    queryFn: async ({ signal }) => (await versions.list({ filter: { letter, language }, limit: 50 }, signal)).rows,
  });

export const saveTemplate = (
  { letter, language, template }: { letter: string; language: Language; template: Template | null },
  wording: Wording,
) =>
  template
    ? templates.update(template.row.id, wording, template.etag)
    : templates.create({ letter, language, ...wording });

export const resetTemplate = ({ row, etag }: Template) => templates.remove(row.id, etag);

export const previewText = async (letter: string, language: Language, wording: Wording): Promise<string> =>
  (
    await http.post<{ data: OutputOf<typeof emailTemplate, 'preview'> }>(`${PATH}/preview`, {
      letter,
      language,
      ...wording,
    })
  ).body.data.text;
