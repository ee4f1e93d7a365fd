type Json = Record<string, unknown>;
interface Document extends Json {
  tags: { name: string }[];
  paths: Record<string, Record<string, { tags: string[] }>>;
  components: { schemas: Record<string, Json> } & Record<string, Json>;
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const pointer = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** Refers to the whole document wherever it referred to itself. */
function outward(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(outward);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && String(one).startsWith('#/') ? `../openapi.json${String(one)}` : outward(one),
    ]),
  );
}

/**
 * The same API as several files: `openapi.json` holds what is shared and says where the rest is, `openapi/<tag>.json` the calls and the row
 * of one resource. A change to a resource is then a change to its own file. A path whose calls belong to several resources stands with the first.
 */
export function splitOpenApi(api: Json): Map<string, Json> {
  const { paths, components, ...rest } = api as Document;
  const rowOf = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1);
  const files = new Map<string, Json>();
  const root = { paths: {} as Json, schemas: { ...components.schemas } };
  for (const { name } of rest.tags) {
    const mine = Object.entries(paths).filter(([, calls]) => Object.values(calls)[0]!.tags[0] === name);
    const row = components.schemas[rowOf(name)];
    const file = `openapi/${kebab(name)}.json`;
    for (const [path] of mine) root.paths[path] = { $ref: `${file}#/paths/${pointer(path)}` };
    if (row) root.schemas[rowOf(name)] = { $ref: `${file}#/components/schemas/${rowOf(name)}` };
    files.set(file, {
      paths: outward(Object.fromEntries(mine)),
      ...(row ? { components: { schemas: { [rowOf(name)]: outward(row) } } } : {}),
    });
  }
  files.set('openapi.json', { ...rest, paths: root.paths, components: { ...components, schemas: root.schemas } });
  return files;
}
