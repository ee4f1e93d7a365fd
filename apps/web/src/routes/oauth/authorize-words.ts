import { onceEach } from '../../lib/more-words.tsx';
import { loadEnglish } from '../staff/staff-words.ts';

const words = {
  en: () => import('../../lib/messages/en.json?areas=allow,permission&compiled'),
  cy: () => import('../../lib/messages/cy.json?areas=allow,permission&compiled'),
};

/** The page's own words and the names of permissions. */
export const loadAuthorizeWords = onceEach(async (language) => {
  const [own, ours] = await Promise.all([words[language](), language === 'en' ? {} : loadEnglish()]);
  return { ...own.default, ...ours };
});
