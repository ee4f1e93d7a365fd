import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () =>
    import('../../../lib/messages/en.json?areas=applicants,application,decision,bulk,applicationChange&compiled'),
  cy: () =>
    import('../../../lib/messages/cy.json?areas=applicants,application,decision,bulk,applicationChange&compiled'),
};

/** The words of the lists of applications and of what is done with several. */
export const loadApplicationListWords = onceEach(async (language) => (await words[language]()).default);
