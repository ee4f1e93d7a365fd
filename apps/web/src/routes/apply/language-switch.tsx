import { LANGUAGES, offeredLanguages, useLanguage } from '../../lib/i18n.tsx';
import { Button } from '../../ui/button.tsx';

/** Each language is offered in its own words. What is typed stays. */
export function LanguageSwitch() {
  const { language, chooseLanguage } = useLanguage();
  const other = offeredLanguages().find((one) => one !== language);
  if (!other) return null;
  return (
    <Button kind="quiet" size="small" lang={other} onClick={() => chooseLanguage(other)}>
      {LANGUAGES[other].name}
    </Button>
  );
}
