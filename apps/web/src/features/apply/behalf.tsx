import type { ReactNode } from 'react';
import { MoreWords, onceEach } from '../../lib/more-words.tsx';
import { OtherPersonContext } from '../../ui/text.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=behalf&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=behalf&compiled'),
};
const loadBehalfWords = onceEach(async (language) => (await words[language]()).default);

/** The form as someone sees it who fills it in for another person: it speaks of the applicant. */
export function Behalf({ children }: { children: ReactNode }) {
  return (
    <MoreWords load={loadBehalfWords}>
      <OtherPersonContext value>{children}</OtherPersonContext>
    </MoreWords>
  );
}
