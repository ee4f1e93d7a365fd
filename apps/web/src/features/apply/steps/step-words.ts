import { onceEach } from '../../../lib/more-words.tsx';
import { untilHere } from '../../../ui/pieces.ts';

const words = {
  en: () =>
    import('../../../lib/messages/en.json?areas=problem,refusal,app,wizard,widget,field,address,about,documents,referee,booking,stay,diversity,review,strength&compiled'),
  cy: () =>
    import('../../../lib/messages/cy.json?areas=problem,refusal,app,wizard,widget,field,address,about,documents,referee,booking,stay,diversity,review,strength&compiled'),
};

/** The words of everything that comes after the first look at the form. */
export const loadStepWords = onceEach(async (language) => (await untilHere(words[language])).default);
