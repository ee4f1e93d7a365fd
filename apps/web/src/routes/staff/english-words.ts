import type { Messages } from '../../lib/i18n.tsx';

const english = () => import('../../lib/messages/en.json?areas=permission&compiled');

/** Ours in English, under names of their own: by these a label is told from one the organisation chose. */
export async function loadEnglish(): Promise<Messages> {
  const { default: messages } = await english();
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key.replace('permission.', 'english.'), text]),
  );
}
