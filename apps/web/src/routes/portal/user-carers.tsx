import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { PersonLinks } from '../staff/people/person-links.tsx';
import type { UserSectionProps } from './user-section.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=rights&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=rights&compiled'),
};
const loadCarerWords = onceEach(async (language) => (await words[language]()).default);

export function UserCarers({ person, own }: UserSectionProps) {
  return (
    <MoreWords load={loadCarerWords}>
      <PersonLinks person={person} own={own} hrefOf={(id) => `/portal/user/${id}`} />
    </MoreWords>
  );
}
