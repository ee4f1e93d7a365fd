import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from '../ui/intl.tsx';
import { useLanguage, Words, type Language, type LoadMessages, type Messages } from './i18n.tsx';

/** How long after a page was drawn it counts as at rest, in milliseconds. */
const AT_REST = 500;

/** Each language is asked for once; the same promise is handed out again, as `use` needs it. */
export function onceEach(load: LoadMessages): LoadMessages {
  const loading = new Map<Language, Promise<Messages>>();
  return (language) => {
    const known = loading.get(language) ?? load(language);
    loading.set(language, known);
    known.then(
      // Says what `use` looks for, or a page whose words are here would be drawn as a placeholder first, which stands for 300 ms.
      (value) => Object.assign(known, { status: 'fulfilled', value }),
      // A catalogue that did not arrive is asked for again next time.
      () => loading.delete(language),
    );
    return known;
  };
}

/** Words that only this part of the product needs, on top of those around it. Waits for them under the next Suspense. */
export function MoreWords({ load, children }: { load: LoadMessages; children: ReactNode }) {
  const { language } = useLanguage();
  const { messages } = useIntl();
  const own = use(load(language));
  const all = useMemo(() => ({ ...messages, ...own }), [messages, own]);
  return (
    <Words language={language} messages={all}>
      {children}
    </Words>
  );
}

/** Words that nothing shows at first: they come when the page is at rest, and what is drawn does not wait for them. */
export function DeferredMessages({ load, children }: { load: LoadMessages; children: ReactNode }) {
  const { language } = useLanguage();
  const { messages } = useIntl();
  const [own, setOwn] = useState<Messages>();
  useEffect(() => {
    let isLeft = false;
    const timer = setTimeout(
      () =>
        // without them the server's own words are shown
        void load(language).then(
          (loaded) => !isLeft && setOwn(loaded),
          () => {},
        ),
      AT_REST,
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [language, load]);
  const all = useMemo(() => (own ? { ...messages, ...own } : messages), [messages, own]);
  return (
    <Words language={language} messages={all}>
      {children}
    </Words>
  );
}
