import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () =>
    import('../../../lib/messages/en.json?areas=rota,shift,assignment,attendance,eligibility,kiosk,kiosks&compiled'),
  cy: () =>
    import('../../../lib/messages/cy.json?areas=rota,shift,assignment,attendance,eligibility,kiosk,kiosks&compiled'),
};

/** The words of whoever plans shifts. */
export const loadRotaWords = onceEach(async (language) => (await words[language]()).default);
