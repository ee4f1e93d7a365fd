import { onceEach } from '../../../lib/more-words.tsx';

const words = {
  en: () =>
    import('../../../lib/messages/en.json?areas=applicants,asking,application,decision,interview,scorecard,records,portal,review,documents,booking,file,apply,field,log&compiled'),
  cy: () =>
    import('../../../lib/messages/cy.json?areas=applicants,asking,application,decision,interview,scorecard,records,portal,review,documents,booking,file,apply,field,log&compiled'),
};

/** The words of one application, as those who recruit read it. */
export const loadApplicantsWords = onceEach(async (language) => (await words[language]()).default);
