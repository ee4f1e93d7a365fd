import { useState } from 'react';
import { Button } from './button.tsx';
import { Switch } from './switch.tsx';
import { useText } from './text.ts';

export interface CookieChoice {
  functional: boolean;
  analytical: boolean;
}

/** Nothing but what the product cannot do without, until someone says so. */
export const NO_COOKIES: CookieChoice = { functional: false, analytical: false };

export interface CookieSettingsProps {
  value?: CookieChoice;
  onSave(choice: CookieChoice): void;
}

/** Which cookies may be set. Taking all and taking none are the same one press away. */
export function CookieSettings({ value = NO_COOKIES, onSave }: CookieSettingsProps) {
  const t = useText();
  const [choice, setChoice] = useState(value);
  const save = (next: CookieChoice) => {
    setChoice(next);
    onSave(next);
  };
  return (
    <div className="grid gap-5">
      <div className="divide-y divide-line rounded-md border border-line">
        <Switch
          label={t('widget.cookies_necessary')}
          note={t('widget.cookies_necessary_note')}
          checked
          disabled
          onChange={() => {}}
        />
        {(['functional', 'analytical'] as const).map((kind) => (
          <Switch
            key={kind}
            label={t(`widget.cookies_${kind}`)}
            note={t(`widget.cookies_${kind}_note`)}
            checked={choice[kind]}
            onChange={(checked) => setChoice({ ...choice, [kind]: checked })}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => save(choice)}>{t('widget.cookies_save')}</Button>
        <Button kind="secondary" onClick={() => save({ functional: true, analytical: true })}>
          {t('widget.cookies_all')}
        </Button>
        <Button kind="secondary" onClick={() => save(NO_COOKIES)}>
          {t('widget.cookies_none')}
        </Button>
      </div>
    </div>
  );
}
