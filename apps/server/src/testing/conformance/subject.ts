import type { Resource } from '@manyhands/contract/kit/resource.ts';
import type { AnyModule } from '../../platform/resource/define-module.ts';
import type { Caller, Reply, TestApi } from '../api.ts';
import { derivedBodies } from '../fixture.ts';
import { readerFor, type FullOrganisation, callerFor } from '../full-organisation.ts';
import { sampleFor } from '../samples.ts';

/** A resource, where its rows are and who may do everything with them that it offers. */
export interface Subject {
  module: AnyModule;
  resource: Resource;
  full: FullOrganisation;
  writer: Caller;
  reader: Caller;
  /** The address of its list, and of the row that is there. */
  path: string;
  one: string;
}

export async function subjectOf(api: TestApi, full: FullOrganisation, module: AnyModule): Promise<Subject> {
  const { resource } = module;
  const path = addressIn(full, resource.path);
  return {
    module,
    resource,
    full,
    writer: await callerFor(api, full, resource),
    reader: await readerFor(api, full, resource),
    path,
    one: resource.singleton ? path : `${path}/${full.ids[resource.name]}`,
  };
}

/** With the numbers of the organisation's rows in its places. */
export const addressIn = ({ ids }: FullOrganisation, path: string, own = ''): string =>
  path.replace(/\{(\w+)\}/g, (_, param: string) => String(ids[param === 'id' ? own : param.replace(/Id$/, '')] ?? 1));

/** A sound body; of a resource that no fixture speaks of, it follows from the declaration. */
export function soundBody({ full, resource }: Subject, on: 'create' | 'update'): Record<string, unknown> {
  const spoken = sampleFor(full, resource.name);
  const body = spoken ? spoken[on] : derivedBodies(resource)[on]({ ids: full.ids, text: newText() });
  if (!body) throw new Error(`${resource.name}: give it a fixture with a body to ${on} it, beside its module`);
  return { ...body };
}

let serial = 0;
const newText = () => `${++serial}c${process.pid}`;

/** What differs from what was to be, in words; nothing where it does not. */
export function differs(title: string, actual: unknown, expected: unknown): string[] {
  const [given, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  return given === wanted ? [] : [`${title}: ${wanted} expected, ${given} given`];
}

/** Of a refusal: the fields it speaks of, each with its words and its codes. */
export function refusedFields(title: string, reply: Reply, expected: readonly string[]): string[] {
  if (reply.status !== 422) return [`${title}: 422 expected, ${reply.status} given ${reply.text.slice(0, 200)}`];
  const top = (errors: object) => [...new Set(Object.keys(errors).map((key) => key.split('.')[0]!))].sort();
  const wanted = [...new Set(expected.map((key) => key.split('.')[0]!))].sort();
  return [
    ...differs(`${title}: errors`, top(reply.body.errors), wanted),
    ...differs(`${title}: error_codes`, Object.keys(reply.body.error_codes), Object.keys(reply.body.errors)),
  ];
}
