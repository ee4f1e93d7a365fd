import type { Kind } from '../bulk-change.rules.ts';
import { makeActivityKind } from './make-activity-kind.ts';
import { makeApplicationKind } from './make-application-kind.ts';
import { makeUserKind } from './make-user-kind.ts';

/** How the rows of a list are changed together. */
export function findKind(resource: string): Kind {
  const kinds: Readonly<Record<string, () => Kind>> = {
    users: makeUserKind,
    applications: makeApplicationKind,
    activities: makeActivityKind,
  };
  const kind = kinds[resource];
  if (!kind) throw new Error(`rows of ${resource} are not changed together`);
  return kind();
}
