import { useState } from 'react';
import { MonthYearField } from '../../../lib/month-year-field.tsx';
import { NO_PHONE, PhoneField } from '../../../ui/phone/phone-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const nothing = () => {};

export function PhoneSection() {
  const t = useText();
  const [phone, setPhone] = useState(NO_PHONE);
  const [work, setWork] = useState(NO_PHONE);
  return (
    <Sheet title={t('gallery.phones')} note={t('gallery.phones_note')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <PhoneField
            label={t('gallery.phone_contact')}
            hint={t('gallery.phone_hint')}
            required
            value={phone}
            onChange={setPhone}
          />
          <p role="status" data-testid="phone-read" className="text-sm text-ink-2">
            {phone.e164 && t('gallery.phone_read', { ...phone })}
          </p>
        </div>
        <PhoneField label={t('gallery.phone_work')} region="FR" value={work} onChange={setWork} />
        <PhoneField
          label={t('gallery.phone_contact')}
          error={t('gallery.phone_error')}
          value={{ ...NO_PHONE, typed: '0770' }}
          onChange={nothing}
        />
        <PhoneField
          label={t('gallery.phone_contact')}
          disabled
          value={{ ...NO_PHONE, typed: '07700900923' }}
          onChange={nothing}
        />
        <PhoneField label={t('gallery.phone_unknown')} region="QQ" value={NO_PHONE} onChange={nothing} />
      </div>
    </Sheet>
  );
}

export function MonthSection() {
  const t = useText();
  const [from, setFrom] = useState({ month: '', year: '' });
  const [until, setUntil] = useState({ month: '', year: '' });
  return (
    <Sheet title={t('gallery.months')} note={t('gallery.months_note')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <MonthYearField
          label={t('gallery.month_from')}
          hint={t('gallery.month_hint')}
          required
          past
          value={from}
          onChange={setFrom}
        />
        <MonthYearField label={t('gallery.month_until')} value={until} onChange={setUntil} />
        <MonthYearField
          label={t('gallery.month_from')}
          error={t('gallery.birth_error')}
          value={{ month: '3', year: '' }}
          onChange={nothing}
        />
        <MonthYearField
          label={t('gallery.month_until')}
          disabled
          value={{ month: '11', year: '2019' }}
          onChange={nothing}
        />
      </div>
    </Sheet>
  );
}
