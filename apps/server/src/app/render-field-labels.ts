import { readFile } from 'node:fs/promises';
import type { Resource } from '@manyhands/contract/kit/resource.ts';

export const FIELD_LABELS = 'apps/server/src/platform/resource/field-labels.generated.ts';
const languages = ['en', 'cy'] as const;

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, (sign) => `\\${sign}`)}'`;

/** What the screens call the fields of the declarations, `user.dob` or for all of that name `label.dob`: files say the same. */
export async function renderFieldLabels(root: string, resources: readonly Resource[]): Promise<string> {
  const keys = new Set(
    resources.flatMap(({ name, fields }) =>
      Object.keys(fields).flatMap((field) => [`${name}.${field}`, `label.${field}`]),
    ),
  );
  const parts: string[] = [];
  for (const language of languages) {
    const file = `${root}apps/web/src/lib/messages/${language}.json`;
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    // one with a place for a value stands in a sentence
    const said = [...keys].toSorted().filter((key) => texts[key] && !texts[key].includes('{'));
    parts.push(
      `  ${language}: {\n${said.map((key) => `    ${quoted(key)}: ${quoted(texts[key]!)},\n`).join('')}  },\n`,
    );
  }
  return `// Rendered from the declarations and the texts by \`npm run generated\`.
export const fieldLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
${parts.join('')}};
`;
}
