import { PersonAvailabilityFacts } from '../../../features/rotas/person-availability-facts.tsx';
import { MoreWords } from '../../../lib/more-words.tsx';
import type { UserSectionProps } from '../../portal/user-section.ts';
import { loadRotaWords } from '../rota/rota-words.ts';

/** When someone can come, as they said. */
export function PersonAvailability({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadRotaWords}>
      <PersonAvailabilityFacts userId={person.id} />
    </MoreWords>
  );
}
