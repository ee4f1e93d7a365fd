import { z } from 'zod';
import { problems } from './problems.ts';
import {
  bodySchema,
  operationPath,
  rowSchema,
  type Operation,
  type Resource,
  type StandardAction,
} from './resource.ts';
import { kindOf } from './types.ts';

type Json = Record<string, unknown>;

const media = 'application/vnd.manyhands.v3+json';
const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
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
export function openApi(resources: readonly Resource[], access: ReadonlyMap<string, string>): Json {
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
  return {
    openapi: '3.1.0',
    info: {
      title: 'Manyhands',
      version: '3',
      description:
        'Volunteer management. Every reply carries security headers and an `x-request-id`; every error has the shape of `Problem`.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    tags: resources.map((r) => ({ name: r.name, description: r.summary })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        ...Object.fromEntries(rows.map((r) => [pascal(r.name), rowWithRelations(r)])),
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
    },
  };
}

const problemSchema: Json = {
  type: 'object',
  required: ['message', 'type', 'title', 'status', 'code', 'request_id'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'object',
      description: 'Messages by dotted field path.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
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
  const can = {
    type: 'object',
    description: 'What the caller may do with the row; on show, and on lists with include=can.',
    additionalProperties: { type: 'boolean' },
  };
  return { ...row, properties: { ...(row.properties as Json), ...Object.fromEntries(related), can } };
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
        parameters: [...base.parameters, idempotencyHeader],
        requestBody: body(bodySchema(resource, 'create')),
        responses: { 201: { description: 'The new row', ...content(data(row)) }, ...failing },
      });
    case 'update':
      return add(path, 'put', {
        ...base,
        summary: 'Change what is sent, leave the rest',
        parameters: [...base.parameters, ifMatchHeader],
        requestBody: body(bodySchema(resource, 'update')),
        responses: { 200: { description: 'The changed row', ...content(data(row)) }, ...failing },
      });
    case 'remove':
      return add(path, 'delete', {
        ...base,
        summary: 'Delete',
        parameters: [...base.parameters, ifMatchHeader],
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
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: of,
  }));
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema: /(Key|Token|Date)$/.test(name!) ? { type: 'string' } : { type: 'integer' },
  }));

const idempotencyHeader: Json = {
  in: 'header',
  name: 'Idempotency-Key',
  schema: { type: 'string', maxLength: 255 },
  description: 'A repeated request with the same key and content gets the first answer.',
};
const ifMatchHeader: Json = {
  in: 'header',
  name: 'If-Match',
  schema: { type: 'string' },
  description: 'The version the change is based on.',
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
          kindOf(f.schema) === 'integer' && op !== 'in'
            ? 'integer'
            : kindOf(f.schema) === 'boolean'
              ? 'boolean'
              : 'string',
      },
    })),
  );
  const isSearchable = fields.some(([, f]) => f.options.search) || resource.search === true;
  return [
    {
      in: 'query',
      name: 'limit',
      schema: { type: 'integer', minimum: 1, maximum: resource.maxLimit ?? 100, default: 25 },
    },
    { in: 'query', name: 'page', schema: { type: 'integer', minimum: 1 } },
    { in: 'query', name: 'cursor', schema: { type: 'string' } },
    {
      in: 'query',
      name: 'sort',
      schema: { type: 'string' },
      description: `Comma between, minus for descending: ${['id', ...sortable].join(', ')}.`,
    },
    ...(isSearchable ? [{ in: 'query', name: 'q', schema: { type: 'string' } }] : []),
    ...Object.keys(resource.parameters ?? {}).map((name) => ({ in: 'query', name, schema: { type: 'string' } })),
    includeParameter(resource),
    ...filters,
  ];
}
