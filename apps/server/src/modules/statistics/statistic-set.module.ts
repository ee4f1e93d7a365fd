import { statisticSet } from '@manyhands/contract/statistics/statistic-set.resource.ts';
import { defineModule, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';
import { checkFigures } from './commands/check-figures.ts';
import { showFigures } from './commands/show-figures.ts';
import { statisticSetPolicy } from './statistic-set.policy.ts';

export const statisticSetModule = ({ registry }: { registry: () => Registry }): AnyModule =>
  defineModule(statisticSet, {
    policy: statisticSetPolicy,
    guard: {
      create: (ctx, { figures }) => checkFigures(ctx, registry(), figures),
      async update(ctx, { figures }) {
        if (figures) await checkFigures(ctx, registry(), figures);
      },
    },
    operations: {
      figures: { target: 'read', run: (ctx, { params }) => showFigures(ctx, registry(), params.id!) },
    },
  });
