import { LogSheet } from '../../../features/users/log-sheet.tsx';
import type { Person } from '../../../features/users/user.api.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=log&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=log&compiled'),
};
const loadLogWords = onceEach(async (language) => (await words[language]()).default);

/** The trail of somebody's record, for those who check it. */
export function PersonLog({ person }: { person: Person }) {
  return (
    <MoreWords load={loadLogWords}>
      <LogSheet userId={person.id} name={person.display_name} />
    </MoreWords>
  );
}
