import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=application,interview,guest,portal,file&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=application,interview,guest,portal,file&compiled'),
};

/** The words of an application and of the stay asked for with it, which only applicants open. */
export const loadApplicationWords = onceEach(async (language) => (await words[language]()).default);
