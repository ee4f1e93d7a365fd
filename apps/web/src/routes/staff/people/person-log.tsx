import { LogSheet } from '../../../features/users/log-sheet.tsx';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import type { UserSectionProps } from '../../portal/user-section.ts';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=log,recordKind&ones=1&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=log,recordKind&ones=1&compiled'),
};
const loadLogWords = onceEach(async (language) => (await words[language]()).default);

/** The trail of someone's record, for those who check it. */
export function PersonLog({ person }: UserSectionProps) {
  return (
    <MoreWords load={loadLogWords}>
      <LogSheet userId={person.id} name={person.display_name} />
    </MoreWords>
  );
}
