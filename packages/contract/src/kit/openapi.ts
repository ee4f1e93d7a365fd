import { z } from 'zod';
import { fieldTexts } from './field-errors.ts';
import { problems } from './problems.ts';
import {
  bodySchema,
  operationPath,
  rowSchema,
  type Operation,
  type Resource,
  type StandardAction,
  namesPerson,
} from './resource.ts';
import { kindOf } from './types.ts';

type Json = Record<string, unknown>;

const media = 'application/vnd.manyhands.v3+json';
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** As JSON Schema; types with an `id` stand in its `$defs`, and `hoist` gathers those. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  // as a part of something, so that one with an `id` is referred to even where it is all there is
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    // the format says it; the pattern of a date would be most of the document
    override: ({ jsonSchema: one }) => void (one.format?.startsWith('date') && delete one.pattern),
  }) as unknown as { properties: { it: Json }; $defs?: Json };
  return $defs ? { ...properties.it, $defs } : properties.it;
}
const content = (schema: Json, type = media): Json => ({ content: { [type]: { schema } } });
/** A body with a file in it is a form; every other one is JSON. */
function body(schema: z.ZodType): Json {
  const described = jsonSchema(schema, 'input');
  const hasFile = Object.values((described.properties ?? {}) as Record<string, Json>).some(
    (property) => property.format === 'binary',
  );
  return { required: true, content: { [hasFile ? 'multipart/form-data' : 'application/json']: { schema: described } } };
}
const data = (schema: Json): Json => ({ type: 'object', required: ['data'], properties: { data: schema } });

/** The whole API as OpenAPI 3.1. `access` says who may call a route, by its name. */
export function openApi(
  resources: readonly Resource[],
  access: ReadonlyMap<string, string>,
  domainOf: ReadonlyMap<string, string> = new Map(),
): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    const at = (paths[`/api/${path}`] ??= {});
    at[method.toLowerCase()] = { ...operation, 'x-access': access.get(operation.operationId as string) ?? 'nobody' };
  };
  for (const resource of resources) {
    for (const action of resource.actions) addStandard(resource, action, add);
    for (const [name, operation] of Object.entries(resource.operations)) addOperation(resource, name, operation, add);
  }
  const rows = resources.filter((r) => Object.keys(r.fields).length > 0);
  return hoist({
    openapi: '3.1.0',
    info: {
      title: 'Manyhands',
      version: '3',
      description:
        'Volunteer management. Every reply carries security headers and an `x-request-id`; every error has the shape of `Problem`.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: resources.map((r) => ({ name: r.name, description: r.summary, 'x-domain': domainOf.get(r.name) ?? 'other' })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(rows.map((r) => [pascal(r.name), rowWithRelations(r)])),
        Can: {
          type: 'object',
          description: 'What the caller may do with the row; on show, and on lists with include=can.',
          properties: {
            update: { type: 'boolean' },
            remove: { type: 'boolean' },
            rights: { type: 'boolean', description: 'Of a person: whether the caller may see what they may do.' },
            used: { type: 'integer', description: 'How many rows rest on it, which keeps it from being deleted.' },
          },
        },
        Problem: problemSchema,
        Pagination: paginationSchema,
      },
      responses: {
        Problem: {
          description: Object.entries(problems)
            .map(([code, p]) => `${p.status} ${code}`)
            .join(', '),
          ...content(ref('schemas', 'Problem')),
        },
      },
      parameters: shared,
    },
  });
}

/** Moves every `$defs` to the document's components, where whatever uses the same type finds it. What is sent may be less than what is answered, so it has a name of its own. */
function hoist(document: Json): Json {
  const hoisted: Record<string, Json> = {};
  const nameOf = (name: string, isSent: boolean, definition: Json) =>
    isSent && definition.type !== 'string' ? `${name}Input` : name;
  const walk = (value: unknown, isSent: boolean, names: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, isSent, names));
    if (typeof value !== 'object' || value === null) return value;
    const { $defs = {}, ...rest } = value as Json & { $defs?: Record<string, Json> };
    const known = new Map(names);
    for (const [name, definition] of Object.entries($defs)) known.set(name, nameOf(name, isSent, definition));
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
      hoisted[known.get(name)!] ??= walk(definition, isSent, known) as Json;
    }
    return Object.fromEntries(
      Object.entries(rest).map(([key, one]) => {
        const name = key === '$ref' ? known.get(String(one).replace('#/$defs/', '')) : undefined;
        return [key, name ? `#/components/schemas/${name}` : walk(one, isSent || key === 'requestBody', known)];
      }),
    );
  };
  const whole = walk(document, false, new Map()) as { components: { schemas: Json } };
  return { ...whole, components: { ...whole.components, schemas: { ...whole.components.schemas, ...hoisted } } };
}

const problemSchema: Json = {
  type: 'object',
  required: ['message', 'type', 'title', 'status', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Messages by dotted field path, in the language of Accept-Language.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    error_codes: {
      type: 'object',
      description: 'The same problems, in the same order, as codes with what their words speak of.',
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'string', enum: Object.keys(fieldTexts) }, params: { type: 'object' } },
        },
      },
    },
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    params: { type: 'object' },
    request_id: { type: 'string' },
  },
};

const paginationSchema: Json = {
  type: 'object',
  required: ['count', 'per_page', 'next_cursor', 'has_more'],
  properties: {
    count: { type: 'integer' },
    per_page: { type: 'integer' },
    next_cursor: { type: ['string', 'null'] },
    has_more: { type: 'boolean' },
    total: { type: 'integer' },
    current_page: { type: 'integer' },
    total_pages: { type: 'integer' },
    total_is_estimate: { type: 'boolean' },
  },
};

function rowWithRelations(resource: Resource): Json {
  const row = jsonSchema(rowSchema(resource), 'output');
  const related = Object.entries(resource.relations).map(([name, relation]) => {
    const target = ref('schemas', pascal(relation.to));
    return [name, relation.kind === 'many' ? { type: 'array', items: target } : { anyOf: [target, { type: 'null' }] }];
  });
  return {
    ...row,
    properties: { ...(row.properties as Json), ...Object.fromEntries(related), can: ref('schemas', 'Can') },
  };
}

function addStandard(
  resource: Resource,
  action: StandardAction,
  add: (path: string, method: string, operation: Json) => void,
): void {
  const row = ref('schemas', pascal(resource.name));
  const onRow = action !== 'list' && action !== 'create';
  const path = onRow && !resource.singleton ? `${resource.path}/{id}` : resource.path;
  const base = { operationId: `${resource.name}.${action}`, tags: [resource.name], parameters: pathParameters(path) };
  const failing = { default: ref('responses', 'Problem') };
  switch (action) {
    case 'list':
      return add(path, 'get', {
        ...base,
        summary: `List: ${resource.summary}`,
        parameters: [...base.parameters, ...listParameters(resource)],
        responses: {
          200: {
            description: 'A page',
            ...content({
              type: 'object',
              required: ['data', 'meta'],
              properties: {
                data: { type: 'array', items: row },
                meta: { type: 'object', properties: { pagination: ref('schemas', 'Pagination') } },
              },
            }),
          },
          ...failing,
        },
      });
    case 'show':
      return add(path, 'get', {
        ...base,
        summary: 'Show one',
        parameters: [...base.parameters, includeParameter(resource)],
        responses: { 200: { description: 'The row; its version as ETag', ...content(data(row)) }, ...failing },
      });
    case 'create':
      return add(path, 'post', {
        ...base,
        summary: 'Create',
        parameters: [...base.parameters, ref('parameters', 'IdempotencyKey')],
        requestBody: body(bodySchema(resource, 'create')),
        responses: { 201: { description: 'The new row', ...content(data(row)) }, ...failing },
      });
    case 'update':
      return add(path, 'put', {
        ...base,
        summary: 'Change what is sent, leave the rest',
        parameters: [...base.parameters, ref('parameters', 'IfMatch')],
        requestBody: body(bodySchema(resource, 'update')),
        responses: { 200: { description: 'The changed row', ...content(data(row)) }, ...failing },
      });
    case 'remove':
      return add(path, 'delete', {
        ...base,
        summary: 'Delete',
        parameters: [...base.parameters, ref('parameters', 'IfMatch')],
        responses: { 204: { description: 'Gone' }, ...failing },
      });
  }
}

function addOperation(
  resource: Resource,
  name: string,
  operation: Operation,
  add: (path: string, method: string, operation: Json) => void,
): void {
  const path = operationPath(resource, operation);
  const status = operation.status ?? (operation.method === 'POST' ? 201 : 200);
  const output = jsonSchema(operation.output, 'output');
  const query = operation.query ? queryParameters(operation.query) : [];
  add(path, operation.method, {
    operationId: `${resource.name}.${name}`,
    tags: [resource.name],
    summary: operation.summary,
    parameters: [...pathParameters(path), ...query],
    ...(operation.input ? { requestBody: body(operation.input) } : {}),
    ...(operation.errors ? { 'x-errors': operation.errors } : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(status === 204 ? {} : content(operation.envelope === false ? output : data(output), operation.media)),
      },
      default: ref('responses', 'Problem'),
    },
  });
}

function queryParameters(schema: z.ZodType): Json[] {
  const {
    properties = {},
    required = [],
    $defs,
  } = jsonSchema(schema, 'input') as { properties?: Record<string, Json>; required?: string[]; $defs?: Json };
  return Object.entries(properties).map(([name, of]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: $defs ? { ...of, $defs } : of,
  }));
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
    pascal(name) in shared
      ? ref('parameters', pascal(name))
      : {
          in: 'path',
          name,
          required: true,
          schema: /(Key|Token|Date)$/.test(name) ? { type: 'string' } : { type: 'integer' },
        },
  );
}

/** Parameters that many calls take alike. */
const shared: Record<string, Json> = {
  Id: { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
  UserId: { in: 'path', name: 'userId', required: true, schema: { type: 'integer' } },
  IdempotencyKey: {
    in: 'header',
    name: 'Idempotency-Key',
    schema: { type: 'string', maxLength: 255 },
    description: 'A repeated request with the same key and content gets the first answer.',
  },
  IfMatch: {
    in: 'header',
    name: 'If-Match',
    schema: { type: 'string' },
    description: 'The version the change is based on.',
  },
  Limit: { in: 'query', name: 'limit', schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 } },
  Page: { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1 } },
  Cursor: { in: 'query', name: 'cursor', schema: { type: 'string' } },
  Search: { in: 'query', name: 'q', schema: { type: 'string' }, description: 'Words to search for.' },
};

const includeParameter = (resource: Resource): Json => ({
  in: 'query',
  name: 'include',
  schema: { type: 'string' },
  description: `Relations to send along, comma between, dots for theirs: ${Object.keys(resource.relations).join(', ') || 'none'}.`,
});

function listParameters(resource: Resource): Json[] {
  const fields = Object.entries(resource.fields);
  const sortable = fields.filter(([, f]) => f.options.sort).map(([name]) => name);
  const filters = fields.flatMap(([name, f]) =>
    (f.options.filter ?? []).map((op) => ({
      in: 'query',
      name: op === 'eq' ? `filter[${name}]` : `filter[${name}][${op}]`,
      schema: {
        type:
          kindOf(f.schema) === 'integer' && op !== 'in' && !namesPerson(resource, name)
            ? 'integer'
            : kindOf(f.schema) === 'boolean'
              ? 'boolean'
              : 'string',
      },
      ...(namesPerson(resource, name) ? { description: 'Numbers of people; `me` is the caller.' } : {}),
    })),
  );
  const named = Object.entries(resource.filters ?? {}).flatMap(([name, { schema, ops, doc }]) =>
    ops.map((op) => ({
      in: 'query',
      name: op === 'eq' ? `filter[${name}]` : `filter[${name}][in]`,
      schema: { type: kindOf(schema) === 'integer' && op === 'eq' ? 'integer' : 'string' },
      description: doc,
    })),
  );
  const isSearchable = fields.some(([, f]) => f.options.search) || resource.search === true;
  return [
    resource.maxLimit === undefined
      ? ref('parameters', 'Limit')
      : { ...shared.Limit, schema: { type: 'integer', minimum: 1, maximum: resource.maxLimit, default: 25 } },
    ref('parameters', 'Page'),
    ref('parameters', 'Cursor'),
    {
      in: 'query',
      name: 'sort',
      schema: { type: 'string' },
      description: `Comma between, minus for descending: ${['id', ...sortable].join(', ')}.`,
    },
    ...(isSearchable ? [ref('parameters', 'Search')] : []),
    ...Object.keys(resource.parameters ?? {}).map((name) => ({ in: 'query', name, schema: { type: 'string' } })),
    includeParameter(resource),
    ...filters,
    ...named,
  ];
}
