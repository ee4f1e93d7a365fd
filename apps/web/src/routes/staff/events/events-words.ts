import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () =>
    import('../../../lib/messages/en.json?areas=events,ownEvents,event,plannedSession,attendance,attendee,records,kiosks&compiled'),
  cy: () =>
    import('../../../lib/messages/cy.json?areas=events,ownEvents,event,plannedSession,attendance,attendee,records,kiosks&compiled'),
};

/** The words of events, for whoever plans them and whoever goes. */
export const loadEventsWords = onceEach(async (language) => (await words[language]()).default);
