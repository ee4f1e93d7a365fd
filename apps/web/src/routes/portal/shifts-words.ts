import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=shifts,assignment,eligibility&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=shifts,assignment,eligibility&compiled'),
};

/** The words of a volunteer's own shifts. */
export const loadShiftsWords = onceEach(async (language) => (await words[language]()).default);
