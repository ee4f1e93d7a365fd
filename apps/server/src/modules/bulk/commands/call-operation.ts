import type { Context } from '../../../platform/context.ts';
import type { Registry } from '../../../platform/resource/registry.ts';
import { runOperation } from '../../../platform/resource/run-operation.ts';

/** As a request to the row's own address, so that every rule of the house is asked. */
export async function callOperation(
  ctx: Context,
  registry: Registry,
  { resource, id, name, body = {} }: { resource: string; id: number; name: string; body?: object },
): Promise<void> {
  await runOperation(ctx, {
    registry,
    module: registry.get(resource),
    target: { id, parentId: null, params: {} },
    query: new URLSearchParams(),
    body: () => body,
    ifMatch: null,
    name,
    words: {},
    request: {
      ip: ctx.ip,
      userAgent: '',
      language: ctx.language,
      cookie: () => undefined,
      bearer: () => undefined,
      header: () => undefined,
    },
    reply: { setCookie() {}, header() {} },
  });
}
