import { onceEach } from '../../lib/more-words.tsx';

const words = {
  en: () => import('../../lib/messages/en.json?areas=ownEvents,attendee&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=ownEvents,attendee&compiled'),
};

/** The words of events for whoever goes. */
export const loadOwnEventsWords = onceEach(async (language) => (await words[language]()).default);
