import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { planApart } from '../apps/server/src/modules/auto-fill/commands/plan-apart.ts';
import { makeInstance } from '../apps/server/src/modules/auto-fill/generated-instance.factory.ts';
import { computeEffort } from '../apps/server/src/modules/auto-fill/plan.rules.ts';
import { root } from '../ops/prepare.mjs';

// Plans one festival after another as the worker does, in a thread of its own, until it is ended.
const file = pathToFileURL(join(root, 'apps/server/dist/planner.js'));
const festival = makeInstance('festival', 2_000, 600, 101);
const never = new AbortController().signal;
process.stdout.write('ready\n');
for (let seed = 1; ; seed++)
  await planApart(
    festival,
    computeEffort(festival, seed),
    { signal: never, isWanted: async () => true, onProgress: async () => {} },
    { file },
  );
