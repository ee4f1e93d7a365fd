import { cardKinds, dashboard } from '@manyhands/contract/dashboard/dashboard.resource.ts';
import type { Context } from '../../platform/context.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import type { CountedCard } from '../../platform/resource/cards.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';

export interface DashboardOptions {
  cards(ctx: Context, kind?: string): Promise<CountedCard[]>;
}

type Kind = (typeof cardKinds)[number];
const placeOf = ({ kind }: CountedCard) => cardKinds.indexOf(kind as Kind);
const onTheWire = (card: CountedCard) => ({ ...card, kind: card.kind as Kind });

export function dashboardModule({ cards }: DashboardOptions): AnyModule {
  return defineCalls(dashboard, {
    list: {
      access: [signedIn],
      run: async (ctx) => (await cards(ctx)).sort((a, b) => placeOf(a) - placeOf(b)).map(onTheWire),
    },
    show: {
      access: [signedIn],
      run: async (ctx, { words }) => {
        const [card] = await cards(ctx, words.cardKey!);
        if (!card) throw new Problem('not_found');
        return onTheWire(card);
      },
    },
  });
}
