import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=shifts,shift,rota,assignment,eligibility,kiosks&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=shifts,shift,rota,assignment,eligibility,kiosks&compiled'),
};

/** The words of a volunteer's own shifts. */
export const loadShiftsWords = onceEach(async (language) => (await words[language]()).default);
