import { use, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage, Words, type Language, type LoadMessages, type Messages } from './i18n.tsx';

/** Each language is asked for once; the same promise is handed out again, as `use` needs it. */
export function onceEach(load: LoadMessages): LoadMessages {
  const asked = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = asked.get(language) ?? load(language);
    asked.set(language, known);
    known.then(
      // Says what `use` looks for, or a page whose words are here would be drawn as a placeholder first, which stands for 300 ms.
      (value) => Object.assign(known, { status: 'fulfilled', value }),
      // A catalogue that did not arrive is asked for again next time.
      () => asked.delete(language),
    );
    return known;
  };
}

/** Words that only this part of the product needs, on top of those around it. Waits for them under the next Suspense. */
export function MoreWords({ load, children }: { load: LoadMessages; children: ReactNode }) {
  const { language } = useLanguage();
  const { messages } = useIntl();
  const own = use(load(language));
  const all = useMemo(() => ({ ...(messages as Messages), ...own }), [messages, own]);
  return (
    <Words language={language} messages={all}>
      {children}
    </Words>
  );
}
