import type { Language, LoadMessages, Messages } from '../../lib/i18n.tsx';
import { onceEach } from '../../lib/more-words.tsx';

const english = () => import('../../lib/messages/en.json?areas=permission&compiled');

/** Ours in English, under names of their own: by these a label is told from one the organisation chose. */
export async function loadEnglish(): Promise<Messages> {
  const { default: messages } = await english();
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key.replace('permission.', 'english.'), text]),
  );
}

/** Words that speak of permissions. */
export function permissionWords(words: Record<Language, () => Promise<{ default: Messages }>>): LoadMessages {
  return onceEach(async (language) => {
    const [own, ours] = await Promise.all([words[language](), language === 'en' ? {} : loadEnglish()]);
    return { ...own.default, ...ours };
  });
}
