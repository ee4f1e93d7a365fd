import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () => import('../../../lib/messages/en.json?areas=events,event,attendee&compiled'),
  cy: () => import('../../../lib/messages/cy.json?areas=events,event,attendee&compiled'),
};

/** The words of events, for whoever plans them and whoever goes. */
export const loadEventsWords = onceEach(async (language) => (await words[language]()).default);
