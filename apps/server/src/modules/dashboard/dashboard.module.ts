import { cardKinds, dashboard } from '@manyhands/contract/dashboard/dashboard.resource.ts';
import { signedIn } from '../../platform/policy/rules.ts';
import { Problem } from '../../platform/problem.ts';
import { countCards, type CountedCard } from '../../platform/resource/cards.ts';
import { defineCalls, type AnyModule } from '../../platform/resource/define-module.ts';
import type { Registry } from '../../platform/resource/registry.ts';

type Kind = (typeof cardKinds)[number];
const placeOf = ({ kind }: CountedCard) => cardKinds.indexOf(kind as Kind);
const onTheWire = (card: CountedCard) => ({ ...card, kind: card.kind as Kind });

export function dashboardModule({ registry }: { registry: () => Registry }): AnyModule {
  return defineCalls(dashboard, {
    list: {
      access: [signedIn],
      run: async (ctx) => (await countCards(registry(), ctx)).sort((a, b) => placeOf(a) - placeOf(b)).map(onTheWire),
    },
    show: {
      access: [signedIn],
      run: async (ctx, { words }) => {
        const [card] = await countCards(registry(), ctx, words.cardKey!);
        if (!card) throw new Problem('not_found');
        return onTheWire(card);
      },
    },
  });
}
