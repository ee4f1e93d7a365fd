import { search } from '@manyhands/contract/search/search.resource.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { searchEverything } from './commands/search-everything.ts';

export const searchModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineCalls(search, {
    list: { access: [signedIn], run: (ctx, { query }) => searchEverything(ctx, registry(), query.q) },
  });
