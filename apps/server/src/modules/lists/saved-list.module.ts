import { savedList, savedLists } from '@manyhands/contract/lists/saved-list.resource.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { changeListPeople } from './commands/change-list-people.ts';
import { checkQuery } from './commands/check-query.ts';
import { saveList } from './commands/save-list.ts';
import { savedListPolicy } from './saved-list.policy.ts';
import { countMembers, findListNamed } from './saved-list.queries.ts';
import { assertNameFree, assertQuestion } from './saved-list.rules.ts';

const computed = { people: countMembers };

export const savedListModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineModule(savedList, {
    table: 'saved_lists',
    policy: { read: savedListPolicy.read },
    computed,
    operations: {
      create: { access: savedListPolicy.create!, run: (ctx, { input }) => saveList(ctx, registry(), input) },
    },
  });

export const savedListsModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineModule(savedLists, {
    table: 'saved_lists',
    policy: savedListPolicy,
    computed,
    guard: {
      async update(ctx, { name, query }, before) {
        if (name !== undefined) assertNameFree(await findListNamed(ctx.db, name), before.id);
        if (query === undefined) return;
        assertQuestion(before, query);
        await checkQuery(ctx, registry(), query!);
      },
    },
    operations: {
      people: {
        target: 'update',
        run: (ctx, { params, input }) => changeListPeople(ctx, registry(), params.id!, input),
      },
    },
  });
