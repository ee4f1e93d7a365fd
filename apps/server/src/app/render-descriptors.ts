import { readdir, readFile } from 'node:fs/promises';
import { describeResource, type Description } from '@manyhands/contract/kit/descriptor.ts';
import type { Resource } from '@manyhands/contract/kit/resource.ts';

export const DESCRIPTORS = 'apps/web/src/lib/records/descriptors';
const HEAD = '// Rendered from the declarations by `npm run generated`.\n';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const fileOf = (name: string) => `${kebab(name)}.generated.ts`;

/** Which file of the contract exports a name. */
async function declaredIn(root: string): Promise<Map<string, string>> {
  const source = `${root}packages/contract/src`;
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.resource.ts'));
  const found = new Map<string, string>();
  for (const file of files.toSorted())
    for (const [, name] of (await readFile(`${source}/${file}`, 'utf8')).matchAll(/^export const (\w+)\b/gm))
      found.set(name!, file.replaceAll('\\', '/'));
  return found;
}

const named = (key: string) => (/^[a-zA-Z_]\w*$/.test(key) ? key : `'${key}'`);

/** As oxfmt would not touch it: one field to a line, keys without quotes where they need none. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replace(/^"(.*)"$/, "'$1'");
  const members = Object.entries(value).map(([key, member]) => `${named(key)}: ${literal(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** The build finds the texts that the descriptor of this name speaks of. */
const wordsOf = (name: string) => `recordWords({
  en: () => import('../../messages/en.json?record=${name}&compiled'),
  cy: () => import('../../messages/cy.json?record=${name}&compiled'),
})`;

function renderOne(description: Description, file: string): string {
  const { name, fields, filters, ...rest } = description;
  const block = (title: string, parts: object) => [
    `  ${title}: {`,
    ...Object.entries(parts).map(([key, value]) => `    ${named(key)}: ${literal(value)},`),
    '  },',
  ];
  const kind = description.many ? 'TitledDescriptor' : 'Descriptor';
  const members = [
    ...Object.entries(rest).map(([key, value]) => `  ${key}: ${literal(value)},`),
    ...block('fields', fields),
    ...(filters ? block('filters', filters) : []),
    ...(description.many ? [`  words: ${wordsOf(kebab(name)).replaceAll('\n', '\n  ')},`] : []),
  ];
  return `${HEAD}${description.many ? "import { recordWords } from '../record-words.ts';\n" : ''}import type { ${kind} } from '../descriptor.ts';
import type { ${name} as resource } from '@manyhands/contract/${file}';

export const ${name}: ${kind}<typeof resource> = {
  name: '${name}',
${members.join('\n')}
};
`;
}

/** The lists an organisation edits: their settings pages are made from this, and need no code of their own. */
function renderLookups(lookups: readonly Description[]): string {
  const entries = lookups.map(({ name, path, domain, many, write }) => {
    if (!write) throw new Error(`${name} has a page in the settings, so one permission has to write it`);
    const slug = path.split('/').at(-1)!;
    const load = `load: async () => (await import('./${fileOf(name).replace('.ts', '')}.ts')).${name}`;
    return `  '${slug}': { ${literal({ domain, group: `domain.${domain}`, many, write }).slice(2, -2)}, ${load} },`;
  });
  return `${HEAD}import { recordWords } from '../record-words.ts';
import type { LookupEntry } from '../descriptor.ts';

export const lookups: Readonly<Record<string, LookupEntry>> = {
${entries.join('\n')}
};

export const loadLookupWords = ${wordsOf('lookups')};
`;
}

/** A small file for every resource with fields, so that a page loads those it shows, and one that names the lookups. */
export async function renderDescriptors(root: string, all: readonly Resource[]): Promise<Map<string, string>> {
  const english = JSON.parse(await readFile(`${root}apps/web/src/lib/messages/en.json`, 'utf8')) as object;
  const texts = { has: (key: string) => key in english };
  const files = await declaredIn(root);
  const described = all
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map((resource) => {
      const file = files.get(resource.name);
      if (!file) throw new Error(`No file of the contract exports ${resource.name} under its own name`);
      return { file, description: describeResource(resource, { all, texts, domain: file.split('/')[0]! }) };
    });
  const lookups = described.map(({ description }) => description).filter(({ lookup, settings }) => lookup || settings);
  return new Map([
    ...described.map(
      ({ description, file }) => [`${DESCRIPTORS}/${fileOf(description.name)}`, renderOne(description, file)] as const,
    ),
    [`${DESCRIPTORS}/lookups.generated.ts`, renderLookups(lookups)] as const,
  ]);
}
