import { openApi } from '@manyhands/contract/kit/openapi.ts';
import { resources } from '@manyhands/contract/resources.ts';
import fc from 'fast-check';

type Json = Record<string, unknown>;
interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: Json;
  description?: string;
}
export interface Described {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Json | null;
}
export interface GeneratedRequest {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Every operation of the API's own description. */
export function describedOperations(): Described[] {
  const document = openApi(resources, new Map());
  const { paths } = inlined(document, document) as { paths: Record<string, Record<string, Json>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const requestBody = operation.requestBody as { content: Record<string, { schema: Json }> } | undefined;
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters as Parameter[],
        body: requestBody ? Object.values(requestBody.content)[0]!.schema : null,
      };
    }),
  );
}

/** With what is referred to in place of the reference; rows refer to one another, and nothing generates those. */
function inlined(value: unknown, document: Json): unknown {
  if (Array.isArray(value)) return value.map((one) => inlined(one, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, responses: _, components: __, ...rest } = value as Json;
  if (typeof $ref !== 'string')
    return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, inlined(one, document)]));
  return inlined(
    $ref
      .slice(2)
      .split('/')
      .reduce((at, key) => at[key] as Json, document),
    document,
  );
}

/** Values that broke something somewhere before. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  ' ',
  '0',
  'null',
  '\0',
  'a\0b',
  '\ud800',
  '‮',
  '%',
  '_',
  '\\',
  "'",
  '";drop table users;--',
  '{{7*7}}',
  '../../etc/passwd',
  '0000-01-01',
  '9999-12-31',
  '2024-02-30',
  '10000-01-01',
  '-infinity',
  'now',
  'x'.repeat(5e3),
  '👩🏽‍🚒'.repeat(50),
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  { length: 9 },
  { toString: 1 },
];
const nastyWords = nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const nastyTexts = [
  '{',
  '[]',
  'null',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":1}}',
  `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
  '{"a":1e999}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  `{"name":"${'x'.repeat(1_100_000)}"}`,
];
const nastySegments = [
  '0',
  '-1',
  'me',
  'abc',
  '999999999',
  '999999999999999',
  '99999999999999999999',
  '%00',
  "1'",
  '1%2f2',
  '1.0',
  '%F0%9F%8D%92',
  'null',
  'x'.repeat(250),
];

type Ids = Readonly<Record<string, number>>;
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Whatever the schema allows; a field that names a row of ours mostly does so rightly. */
function valid(schema: Json, ids: Ids, name = ''): fc.Arbitrary<unknown> {
  const {
    type,
    properties = {},
    required = [],
    items = {},
    pattern,
    format,
  } = schema as {
    type?: string | string[];
    properties?: Record<string, Json>;
    required?: string[];
    items?: Json;
    pattern?: string;
    format?: string;
  };
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  if (choices) return fc.oneof(...choices.map((one) => valid(one, ids, name)));
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valid({ ...schema, type: one }, ids, name)));
  const row = ids[camel(name.replace(/_ids?$/, ''))];
  if (type === 'integer' && row !== undefined)
    return fc.oneof({ weight: 5, arbitrary: fc.constant(row) }, { weight: 1, arbitrary: fc.integer() });
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valid(inner, ids, key)])),
        { requiredKeys: required },
      );
    case 'array':
      return fc.array(valid(items, ids, name), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: 3 + Number(schema.minItems ?? 0),
      });
    case 'integer':
    case 'number': {
      const low = Number(schema.minimum ?? schema.exclusiveMinimum ?? 0);
      return fc.integer({ min: Math.max(low, -1e6), max: Math.min(Number(schema.maximum ?? 1e6), 1e6) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      if (format === 'date') return fc.constantFrom('2026-01-31', '1999-12-01', '2024-02-29');
      if (format === 'date-time') return fc.constant('2026-01-31T10:00:00Z');
      if (pattern) return fc.stringMatching(new RegExp(pattern));
      return fc.string({
        minLength: Number(schema.minLength ?? 0),
        maxLength: Math.min(Number(schema.maxLength ?? 30), 30),
        unit: 'grapheme',
      });
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** A valid body with one thing wrong: a key too many, too few or of the wrong kind. */
function nearlyValid(schema: Json, ids: Ids): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      valid(schema, ids),
      fc.nat(),
      fc.constantFrom('drop', 'replace', 'add'),
      fc.constantFrom(...nasty),
      fc.constantFrom('nonsense', 'id', 'organisation_id', 'constructor', 'version'),
    )
    .map(([body, at, how, value, extra]) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return value;
      const keys = Object.keys(body);
      const key = keys[at % Math.max(1, keys.length)];
      if (how === 'add' || key === undefined) return { ...body, [extra]: value };
      return how === 'drop'
        ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
        : { ...body, [key]: value };
    });
}

/** The row the address is about, any other row, or what is none. */
function segment(right: number | undefined, ids: Ids): fc.Arbitrary<string> {
  const any = fc.constantFrom(...Object.values(ids));
  return fc.oneof(
    { weight: 8, arbitrary: right === undefined ? any.map(String) : fc.constant(String(right)) },
    { weight: 1, arbitrary: any.map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...nastySegments) },
  );
}

function queryOf(parameters: readonly Parameter[], ids: Ids): fc.Arbitrary<string> {
  // a cursor is handed out, not made up; it comes among the strange ones
  const known = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor');
  const pair = (parameter: Parameter): fc.Arbitrary<[string, string]> => {
    // the description lists what may be sorted by and included
    const words = parameter.description?.split(': ').at(-1)?.replace(/\.$/, '').split(', ') ?? [];
    if (parameter.name === 'page') return fc.constantFrom('1', '2').map((value) => [parameter.name, value]);
    if (/(?:_at|_date|dob)\]/.test(parameter.name))
      return fc.constantFrom('2020-05-01', '2024-02-29T10:00:00Z').map((value) => [parameter.name, value]);
    const sound =
      words.length > 0
        ? fc.constantFrom(...words.filter((word) => word !== 'none'), words[0] === 'id' ? '-id' : 'can')
        : valid(parameter.schema, ids).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
    return fc
      .oneof({ weight: 12, arbitrary: sound }, { weight: 1, arbitrary: fc.constantFrom(...nastyWords) })
      .map((value) => [parameter.name, value]);
  };
  const strange = fc.tuple(
    fc.constantFrom(
      'nonsense',
      'filter[',
      'filter[id]x',
      'filter[constructor]',
      'sort[]',
      '__proto__',
      'cursor',
      'page',
    ),
    fc.constantFrom(...nastyWords),
  );
  const some =
    known.length === 0
      ? fc.constant([] as [string, string][])
      : fc.array(fc.constantFrom(...known).chain(pair), { maxLength: 2 });
  return fc
    .tuple(some, fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: strange }))
    .map(([pairs, extra]) => new URLSearchParams(extra ? [...pairs, extra] : pairs).toString());
}

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>[]>(
      { 'if-match': '"1"' },
      { 'if-match': 'W/"x"' },
      { 'x-acting-for': '1' },
      { 'x-acting-for': 'x' },
      { 'idempotency-key': 'same' },
      { 'idempotency-key': 'x'.repeat(300) },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-type': 'multipart/form-data' },
      { 'content-type': '' },
      { accept: 'text/html' },
      { accept: ';;q=' },
      { 'accept-language': 'cy' },
      { cookie: 'manyhands=x; %00=1' },
      { authorization: 'Bearer' },
      { authorization: 'Basic eA==' },
    ),
  },
);

/** What stands in braces in an address, from the left. */
export const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

/** Valid, nearly valid and hostile requests for one operation. */
export function requestsFor({ id, path, parameters, body }: Described, ids: Ids): fc.Arbitrary<GeneratedRequest> {
  const names = placesOf(path);
  const segments = fc.tuple(
    ...names.map((name) => segment(ids[name === 'id' ? id.split('.')[0]! : name.replace(/Id$/, '')], ids)),
  );
  const bodies = body
    ? fc.oneof(
        { weight: 5, arbitrary: valid(body, ids).map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: nearlyValid(body, ids).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
        { weight: 1, arbitrary: fc.constantFrom(...nasty).map((value) => JSON.stringify({ value })) },
      )
    : fc.constantFrom(undefined, undefined, undefined, '{"nonsense":1}');
  return fc.tuple(segments, queryOf(parameters, ids), bodies, headers).map(([filled, query, text, extra]) => {
    let at = 0;
    const address = path.replace(/\{\w+\}/g, () => filled[at++]!);
    return { path: query ? `${address}?${query}` : address, headers: extra, body: text };
  });
}
