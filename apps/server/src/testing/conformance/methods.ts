import { listRoutes, type Route } from '../../platform/http/routes.ts';
import type { Caller, TestApi } from '../api.ts';
import type { FullOrganisation } from '../full-organisation.ts';
import { addressIn, differs } from './subject.ts';

const shapeOf = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** A method that an address does not offer is refused with those that it does, whoever asks. */
export async function methodFindings(
  api: TestApi,
  full: FullOrganisation,
  { only, caller }: { only?: ReadonlySet<string>; caller: Caller },
): Promise<string[]> {
  const offered = new Map<string, Route[]>();
  for (const route of listRoutes(api.app.pipeline.registry)) {
    const shape = shapeOf(route.path);
    offered.set(shape, [...(offered.get(shape) ?? []), route]);
  }
  const findings: string[] = [];
  for (const [shape, some] of offered) {
    const { path, module } = some[0]!;
    if (only && !some.some((route) => only.has(route.module.resource.name))) continue;
    const reply = await caller.send('PATCH', addressIn(full, path, module.resource.name));
    const allowed = reply.headers.allow?.split(', ').sort() ?? [];
    const wanted = [...new Set(some.map(({ method }) => method as string))].sort();
    findings.push(...differs(`PATCH ${shape}`, [reply.status, ...allowed], [405, ...wanted]));
  }
  return findings;
}
