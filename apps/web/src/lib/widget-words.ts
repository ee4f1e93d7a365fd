import { onceEach } from './more-words.tsx';

const words = {
  en: () => import('./messages/en.json?areas=widget,file&compiled'),
  cy: () => import('./messages/cy.json?areas=widget,file&compiled'),
};

/** The words of uploads and pickers, for forms that have one. */
export const loadWidgetWords = onceEach(async (language) => (await words[language]()).default);
