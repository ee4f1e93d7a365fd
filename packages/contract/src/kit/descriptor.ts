import { jsonSchema } from './openapi.ts';
import type { Field, FilterOp, HistoryFor, ListFilter, Resource, StandardAction } from './resource.ts';
import { isNullable, kindOf, textFormOf } from './types.ts';

export type FieldType =
  | 'text'
  | 'prose'
  | 'markdown'
  | 'email'
  | 'link'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'day'
  | 'instant'
  | 'choice'
  | 'reference'
  | 'other';

/** What a reference leads to: which list offers the choices, and which field names them. */
export interface Target {
  readonly path: string;
  /** The relation to include, so that the row carries the name. */
  readonly include: string;
  readonly named: string;
  /** Short enough to be offered whole. */
  readonly whole?: true;
}

/** What a screen needs to know of a field. `K` is the key of a text in the message catalogues. */
export interface FieldDescriptor<K extends string = string> {
  readonly type: FieldType;
  readonly label?: K;
  readonly hint?: K;
  readonly write?: 'create' | 'always';
  readonly required?: true;
  readonly nullable?: true;
  /** Of a text its length, of a number its value. */
  readonly min?: number;
  readonly max?: number;
  /** The texts of a choice by its values, in their order. */
  readonly options?: Readonly<Record<string, K>>;
  readonly to?: Target;
  readonly sort?: true;
  readonly filter?: readonly FilterOp[];
}

/** What the screens need to know of a resource; no schema travels to the browser. */
export interface Description<K extends string = string> {
  readonly name: string;
  readonly path: string;
  /** The folder it is declared in. */
  readonly domain: string;
  readonly actions: readonly StandardAction[];
  /** The field that names a row. */
  readonly named: string;
  readonly sort?: string;
  readonly search?: true;
  readonly maxLimit?: number;
  /** The permission that changes it, where one is enough. */
  readonly write?: string;
  /** Its history can be asked for, row by row, by whoever sees the row or only by those who may change it. */
  readonly history?: HistoryFor;
  readonly lookup?: true;
  /** Its page stands in the settings without a screen of its own. */
  readonly settings?: true;
  /** Archived and restored by calls of their own, since rows cannot be changed. */
  readonly archives?: true;
  readonly fields: Readonly<Record<string, FieldDescriptor<K>>>;
  /** What a list can be asked for besides its fields. */
  readonly filters?: Readonly<Record<string, FieldDescriptor<K>>>;
  /** Present where the catalogues name it: one of them, and many. */
  readonly one?: K;
  readonly many?: K;
  readonly note?: K;
  readonly empty?: K;
  readonly count?: K;
  /** Adding one, where that is called otherwise, and what is said above its form. */
  readonly add?: K;
  readonly add_note?: K;
  /** What its search looks at, and what is said when nothing matches. */
  readonly search_hint?: K;
  readonly no_match?: K;
}

interface Json {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Json[];
  $ref?: string;
  $defs?: Readonly<Record<string, Json>>;
}

/** Texts longer than this get a box of several lines. */
const LONGEST_LINE = 300;
const NAMES = ['display_name', 'name', 'title', 'statement', 'email'];

/** The schema without its null; alternatives that are all texts are one text, and one with a name of its own is looked up. */
function plain(schema: Json, named = schema.$defs ?? {}): Json {
  if (schema.$ref) return plain(named[schema.$ref.split('/').at(-1)!]!, named);
  const [first, ...others] = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (!first) return schema;
  return others.every(({ type }) => type === first.type) ? plain(first, named) : {};
}

function typeOf(field: Field, schema: Json): FieldType {
  const kind = kindOf(field.schema);
  if (schema.enum && schema.type === 'string') return 'choice';
  if (kind !== 'text' && kind !== 'json') return kind;
  if (schema.type !== 'string') return 'other';
  if (schema.format === 'uri') return 'link';
  return textFormOf(field.schema) ?? ((schema.maxLength ?? 0) > LONGEST_LINE ? 'prose' : 'text');
}

const searched = ({ fields }: Resource) => Object.keys(fields).find((name) => fields[name]!.options.search);

/** The field that names a row. */
export const namedBy = (resource: Resource): string =>
  NAMES.find((name) => name in resource.fields) ?? searched(resource) ?? 'id';

function targetOf(resource: Resource, name: string, all: readonly Resource[]): Target | undefined {
  const relation = Object.entries(resource.relations).find(([, one]) => one.kind === 'one' && one.via === name);
  const target = relation && all.find((other) => other.name === relation[1].to);
  // a list below another row cannot be asked without it
  if (!target?.actions.includes('list') || target.path.includes('{')) return undefined;
  return {
    path: target.path,
    include: relation![0],
    named: namedBy(target),
    ...(target.shape === 'lookup' ? { whole: true } : {}),
  };
}

/** The keys of texts that a resource may have, by what the catalogues hold. */
export interface Texts {
  has(key: string): boolean;
}

/** A resource that the catalogues name is shown on screens, so every text it needs is asked for; of others, those there are. */
function describeField(
  resource: Resource,
  name: string,
  all: readonly Resource[],
  texts: Texts,
  titled: boolean,
): FieldDescriptor {
  const field = resource.fields[name]!;
  const { write, optional, filter, sort } = field.options;
  const schema = plain(jsonSchema(field.schema, 'input') as Json);
  const to = targetOf(resource, name, all);
  const type = to ? 'reference' : typeOf(field, schema);
  const keyOf = (part: string) => {
    const own = `${resource.name}.${part}`;
    return texts.has(own) ? own : `label.${part}`;
  };
  const isShown = name !== 'id' && Boolean(write || filter || sort);
  const given = (key: string) => texts.has(key) || (titled && isShown);
  const nullable = isNullable(field.schema);
  const isRequired = write && !optional && !nullable && type !== 'boolean' && schema.minLength !== 0;
  const [label, hint] = [keyOf(name), `${resource.name}.${name}_hint`];
  const [min, max] = [schema.minimum, schema.maximum ?? schema.maxLength];
  const options = (schema.enum ?? []).map((value) => [
    String(value),
    keyOf(`${name}_${String(value).replaceAll('-', '_')}`),
  ]);
  return {
    type,
    ...(given(label) ? { label } : {}),
    ...(texts.has(hint) ? { hint } : {}),
    ...(write && write !== 'never' ? { write } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(nullable ? { nullable } : {}),
    ...(min !== undefined && Math.abs(min) < Number.MAX_SAFE_INTEGER ? { min } : {}),
    ...(max !== undefined && max < Number.MAX_SAFE_INTEGER ? { max } : {}),
    ...(type === 'choice' && options.every(([, key]) => given(key!)) ? { options: Object.fromEntries(options) } : {}),
    ...(to ? { to } : {}),
    ...(sort ? { sort } : {}),
    ...(filter ? { filter } : {}),
  } as FieldDescriptor;
}

/** A filter that is no field, as a field that can be asked for and nothing else. */
function describeFilter(
  resource: Resource,
  [name, { schema, ops, having }]: readonly [string, ListFilter],
  all: readonly Resource[],
  texts: Texts,
): FieldDescriptor {
  const own = `${resource.name}.${name}`;
  const other = having && all.find((one) => one.name === having.resource);
  const to = other && targetOf(other, having.field, all);
  const choices = (plain(jsonSchema(schema, 'input') as Json).enum ?? []).map((value) => [
    String(value),
    `${own}_${String(value)}`,
  ]);
  return {
    type: to ? 'reference' : choices.length > 0 ? 'choice' : 'text',
    label: texts.has(own) ? own : `label.${name}`,
    ...(choices.length > 0 ? { options: Object.fromEntries(choices) } : {}),
    ...(to ? { to } : {}),
    filter: ops,
  } as FieldDescriptor;
}

/** What the screens are told of a resource, found by the same declarations as its routes and its OpenAPI. */
export function describeResource(
  resource: Resource,
  { all, texts, domain }: { all: readonly Resource[]; texts: Texts; domain: string },
): Description {
  const { name, path, actions, shape, access, sort, maxLimit, history, settings } = resource;
  const lookup = shape === 'lookup';
  const [one, many] = [`${name}.one`, `${name}.many`];
  const titled = lookup || settings || texts.has(many);
  const optional = (['note', 'empty', 'count', 'add', 'add_note', 'search_hint', 'no_match'] as const).filter((part) =>
    texts.has(`${name}.${part}`),
  );
  const isSearchable = resource.search || searched(resource) !== undefined;
  const shown = Object.keys(resource.fields).filter((field) => !resource.fields[field]!.options.sentOnly);
  return {
    name,
    path,
    domain,
    actions,
    named: namedBy(resource),
    ...(sort ? { sort } : {}),
    ...(isSearchable ? { search: true } : {}),
    ...(maxLimit ? { maxLimit } : {}),
    ...(access && !('of' in access) ? { write: access.write } : {}),
    ...(history ? { history } : {}),
    ...(lookup ? { lookup } : {}),
    ...(settings ? { settings } : {}),
    ...('archive' in resource.operations ? { archives: true } : {}),
    ...(titled ? { one, many } : {}),
    ...Object.fromEntries(optional.map((part) => [part, `${name}.${part}`])),
    fields: Object.fromEntries(shown.map((field) => [field, describeField(resource, field, all, texts, titled)])),
    ...(resource.filters
      ? {
          filters: Object.fromEntries(
            Object.entries(resource.filters).map((one) => [one[0], describeFilter(resource, one, all, texts)]),
          ),
        }
      : {}),
  };
}
