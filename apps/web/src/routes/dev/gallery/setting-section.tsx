import { useState } from 'react';
import { CookieSettings, NO_COOKIES } from '../../../ui/cookie-settings.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';
import { TimePicker } from '../../../ui/calendar/time-picker.tsx';
import { TimezoneSearch, type Timezone } from '../../../ui/timezone-search.tsx';

const nothing = () => {};

const TIMEZONES: readonly Timezone[] = [
  { name: 'America/New_York', display_text: '(UTC-05:00) New York' },
  { name: 'Europe/London', display_text: '(UTC+00:00) London' },
  { name: 'Europe/Paris', display_text: '(UTC+01:00) Paris' },
  { name: 'Asia/Tokyo', display_text: '(UTC+09:00) Tokyo' },
];

export function SettingSection() {
  const t = useText();
  const [timezone, setTimezone] = useState<string | null>('Europe/London');
  const [starts, setStarts] = useState('');
  const [ends, setEnds] = useState('17:07');
  const [cookies, setCookies] = useState(NO_COOKIES);
  return (
    <Sheet title={t('gallery.settings')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <TimezoneSearch timezones={TIMEZONES} value={timezone} onChange={setTimezone} />
          <p data-testid="timezone" className="text-sm text-ink-2">
            {timezone}
          </p>
        </div>
        <TimezoneSearch
          timezones={TIMEZONES}
          required
          error={t('gallery.choice_error')}
          value={null}
          onChange={nothing}
        />
        <div className="grid content-start gap-2">
          <TimePicker label={t('gallery.time_starts')} required value={starts} onChange={setStarts} />
          <p data-testid="time" className="text-sm text-ink-2">
            {starts}
          </p>
        </div>
        <TimePicker
          label={t('gallery.time_ends')}
          hint={t('gallery.time_hint')}
          step={5}
          value={ends}
          onChange={setEnds}
        />
        <TimePicker label={t('gallery.time_starts')} error={t('gallery.time_error')} value="" onChange={nothing} />
        <TimePicker label={t('gallery.time_ends')} disabled value="09:30" onChange={nothing} />
      </div>
      <div className="grid max-w-140 gap-2">
        <CookieSettings onSave={setCookies} />
        <p data-testid="cookies" className="text-sm text-ink-2">
          {JSON.stringify(cookies)}
        </p>
      </div>
    </Sheet>
  );
}
