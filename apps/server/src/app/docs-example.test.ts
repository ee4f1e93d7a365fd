import { openApi } from '@manyhands/contract/kit/openapi.ts';
import { domains } from '@manyhands/contract/resources.ts';
import { expect, it } from 'vitest';
import { exampleOf, follow } from '../platform/http/docs-example.ts';

type Json = Record<string, unknown>;

const FORMATS: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T[\d:]+Z$/,
  email: /^\S+@\S+\.\S+$/,
  uri: /^https:\/\//,
  uuid: /^[\da-f-]{36}$/,
};

/** Where an example breaks what its schema says of it. */
function faults(document: Json, given: unknown, value: unknown, at: string): string[] {
  const schema = follow(document, given);
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (choices) {
    const found = choices.map((one) => faults(document, one, value, at));
    return found.some((none) => none.length === 0) ? [] : (found[0] ?? []);
  }
  if (Array.isArray(schema.enum)) return schema.enum[0] === value ? [] : [`${at}: not the first choice`];
  if (schema.type === 'array') {
    if (!Array.isArray(value)) return [`${at}: no list`];
    if (value.length === 0) return [`${at}: an empty list`];
    return value.flatMap((one, index) => faults(document, schema.items ?? {}, one, `${at}.${index}`));
  }
  if (schema.type === 'object') {
    const fields = (schema.properties ?? {}) as Json;
    return Object.entries(value as Json).flatMap(([key, one]) =>
      faults(document, fields[key] ?? {}, one, `${at}.${key}`),
    );
  }
  if (schema.type !== 'string' || 'default' in schema || 'const' in schema) return [];
  const text = value as string;
  const wrong = (shape: RegExp | undefined, what: string) =>
    shape && !shape.test(text) ? [`${at}: ${what} ${text}`] : [];
  return [
    ...wrong(FORMATS[schema.format as string], `not a ${schema.format as string}:`),
    ...wrong(schema.pattern === undefined ? undefined : new RegExp(schema.pattern as string, 'u'), 'does not fit:'),
    ...(text.length < Number(schema.minLength ?? 0) ? [`${at}: too short`] : []),
  ];
}

it('has an example for every body that fits the formats, patterns and choices of its schema', () => {
  const document = openApi(
    domains.flatMap((domain) => domain.resources),
    new Map(),
  );
  const paths = document.paths as Record<string, Record<string, Json>>;
  let bodies = 0;
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const sent = (requestBody as { content: Record<string, { schema: Json }> } | undefined)?.content[
        'application/json'
      ];
      if (!sent) return [];
      bodies += 1;
      return faults(document, sent.schema, exampleOf(document, sent.schema), `${method} ${path}`);
    }),
  );
  expect(found).toEqual([]);
  expect(bodies).toBeGreaterThan(150);
});

it('shows one entry of a list, the first choice, and addresses that can be sent', () => {
  const schema = {
    type: 'object',
    required: ['ids', 'kind', 'email', 'website', 'starts_at', 'note'],
    properties: {
      ids: { type: 'array', items: { type: 'integer', minimum: 1 }, default: [] },
      kind: { type: 'string', enum: ['first', 'second'] },
      email: { type: 'string' },
      website: { type: 'string', format: 'uri' },
      starts_at: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }] },
      note: { type: 'string' },
    },
  };
  expect(exampleOf({}, schema)).toEqual({
    ids: [1],
    kind: 'first',
    email: 'ada@example.org',
    website: 'https://www.example.org/',
    starts_at: '2026-06-01T09:00:00Z',
    note: 'note',
  });
});
