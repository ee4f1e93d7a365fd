import { PersonShiftLists } from '../../../features/rotas/person-shift-lists.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import type { UserSectionProps } from '../../portal/user-section.ts';
import { loadRotaWords } from '../rota/rota-words.ts';

/** What someone takes part in and took part in, as far as the reader may see it. */
export function PersonShifts({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadRotaWords}>
      <PersonShiftLists userId={person.id} />
    </MoreWords>
  );
}
