import { FileSheet } from '../../features/users/file-sheet.tsx';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import type { UserSectionProps } from './user-section.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=widget,file&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=widget,file&compiled'),
};
const loadFileWords = onceEach(async (language) => (await words[language]()).default);

export function UserFiles({ person, own }: UserSectionProps) {
  return (
    <MoreWords load={loadFileWords}>
      <FileSheet userId={person.id} own={own} mayEdit={person.can?.update ?? false} />
    </MoreWords>
  );
}
