import type { Language, LoadMessages, Messages } from '../../lib/i18n.tsx';
import { onceEach } from '../../lib/more-words.tsx';

/** Only readers of another language need them besides. */
export const loadEnglish = async (): Promise<Messages> => (await import('./english-words.ts')).loadEnglish();

/** Words that speak of permissions. */
export function permissionWords(words: Record<Language, () => Promise<{ default: Messages }>>): LoadMessages {
  return onceEach(async (language) => {
    const [own, ours] = await Promise.all([words[language](), language === 'en' ? {} : loadEnglish()]);
    return { ...own.default, ...ours };
  });
}
