import { describe, expect, it } from 'vitest';
import { resources } from '../resources.ts';
import { splitOpenApi } from './openapi-files.ts';
import { openApi } from './openapi.ts';

type Json = Record<string, unknown>;
const api = openApi(resources, new Map());
const files = splitOpenApi(api);

/** What a reference means in a file of the split document. */
function read(file: string, reference: string): unknown {
  const [path = '', pointer = ''] = reference.split('#/');
  const folder = file.includes('/') ? 'openapi/' : '';
  const target = path === '' ? file : path.startsWith('../') ? path.slice(3) : `${folder}${path}`;
  const keys = pointer.split('/').map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return keys.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], files.get(target));
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (key === '$ref' ? [String(one)] : references(one)));
}

describe('the description of the API in files', () => {
  it('has a file per resource, and nothing refers to what is not there', () => {
    expect(files.size).toBe(resources.length + 1);
    const broken = [...files].flatMap(([file, part]) =>
      references(part).filter((reference) => read(file, reference) === undefined),
    );
    expect(broken).toEqual([]);
  });

  it('holds every path and every shared part of the whole once', () => {
    const { paths, components } = api as { paths: Json; components: { schemas: Json } };
    const parts = [...files].filter(([file]) => file !== 'openapi.json').map(([, part]) => part as { paths: Json });
    expect(parts.flatMap((part) => Object.keys(part.paths)).toSorted()).toEqual(Object.keys(paths).toSorted());
    const root = files.get('openapi.json') as { components: { schemas: Json } };
    expect(Object.keys(root.components.schemas)).toEqual(Object.keys(components.schemas));
  });

  it('repeats no large type: what many calls use is described once', () => {
    const text = JSON.stringify(api);
    expect(text.split('"view-users","create-users"').length - 1).toBe(1);
  });
});
