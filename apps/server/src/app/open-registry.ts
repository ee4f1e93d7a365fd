import type { Resource } from '@manyhands/contract/kit/resource.ts';
import { devMessage } from '@manyhands/contract/messages/dev-message.resource.ts';
import { resources } from '@manyhands/contract/resources.ts';
import { devMessagesModule } from '../modules/messages/dev-message.module.ts';
import { attachmentParts } from '../modules/files/public.ts';
import { personRule } from '../modules/permissions/public.ts';
import type { Database } from '../platform/db/connection.ts';
import type { FileArea } from '../platform/files/file-area.ts';
import { through, type Rule } from '../platform/policy/rules.ts';
import { showOne } from '../platform/resource/actions.ts';
import type { AnyModule } from '../platform/resource/define-module.ts';
import { historyOf } from '../platform/resource/history.ts';
import { listReadableFields, listReadableResources } from '../platform/resource/readable.ts';
import { buildRegistry, type Registry } from '../platform/resource/registry.ts';
import { isHidden, type Shapes } from '../platform/resource/shapes.ts';
import { makeModules, type ModuleOptions } from './modules.ts';

export interface RegistryOptions {
  database: Database;
  publicUrl: string;
  secretKey: string;
  /** Shows what would have been mailed to anyone who asks. */
  demo?: boolean;
  /** Whether text messages can be sent; so unless told otherwise. */
  sms?: boolean;
  version?: string;
  /** Further declarations, as a test adds them. */
  extra?: { resources: readonly Resource[]; modules: readonly AnyModule[] };
}

interface Parts {
  area: FileArea;
  addresses: ModuleOptions['geocode']['provider'];
  near: ModuleOptions['identityProviders']['near'];
}

/** Every module bound to its declaration: the server answers by it, the worker reads lists by it. */
export async function openRegistry({
  database,
  publicUrl,
  secretKey,
  demo,
  sms,
  version = 'development',
  extra,
  area,
  addresses,
  near,
}: RegistryOptions & Parts): Promise<Registry> {
  const secureCookies = publicUrl.startsWith('https:');
  const modules = makeModules({
    auth: { showUser: (ctx, userId) => showOne(registry, ctx, 'user', userId), secretKey, secureCookies, sms },
    identityProviders: { secretKey, near },
    notifications: { secretKey, sms },
    oauth: { secretKey },
    geocode: { provider: addresses, secretKey },
    heartbeat: { readable: (ctx) => listReadableResources(registry, ctx), version },
    logs: { readable: (ctx, name, rowId) => listReadableFields(registry, ctx, name, rowId) },
    files: { area, secureCookies, readers: () => attachmentReaders(registry) },
    registry: () => registry,
  });
  const further = [extra, demo ? { resources: [devMessage], modules: [devMessagesModule] } : undefined].filter(
    (more) => more !== undefined,
  );
  const registry: Registry = await buildRegistry(
    [...resources, ...further.flatMap((more) => more.resources)],
    [...modules, ...further.flatMap((more) => more.modules)],
    { database, shapes: shapesFor(() => registry) },
  );
  return registry;
}

/** What declarations speak of; the registry is there by the time it is asked. */
const shapesFor = (registry: () => Registry): Shapes => ({
  person: 'user',
  personRule,
  attachments: attachmentParts,
  history: (module) => historyOf(registry, module),
});

/** Whoever reads the row that a file hangs on reads the file; no one else where that row is hidden from the person it is about. */
function attachmentReaders(registry: Registry) {
  const hung = registry.modules.filter(({ resource }) => resource.shape === 'attachments');
  const rules: Record<string, Rule> = Object.fromEntries(
    hung.map(({ resource, table, policy }) => [resource.name, [through(table, 'owner_id', policy.read ?? [])]]),
  );
  return { rules, alone: hung.flatMap(({ resource }) => (isHidden(registry, resource) ? [resource.name] : [])) };
}
