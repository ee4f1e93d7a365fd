import { OwnStays } from '../../features/residential/own-stays.tsx';
import { MoreWords } from '../../lib/more-words.tsx';
import { loadBookingWords } from './booking-words.ts';
import type { UserSectionProps } from './user-section.ts';

export function UserStays({ person, own }: UserSectionProps) {
  return (
    <MoreWords load={loadBookingWords}>
      <OwnStays key={person.id} userId={person.id} name={own ? null : person.display_name} />
    </MoreWords>
  );
}
