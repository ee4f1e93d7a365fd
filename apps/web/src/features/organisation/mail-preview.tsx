import { useEffect, useState } from 'react';
import { isColour } from '../../lib/brand.ts';
import { useField } from '../../lib/forms/form.tsx';
import { useText } from '../../ui/text.ts';
import type { HouseValues } from './organisation-settings.rules.ts';

const PATH = '/api/organisation/email-templates/appearance/preview';
const PAUSE = 400;
const SCALE = 0.75;

/** Where the server shows an email that looks as chosen; what cannot be shown yet stays as it is saved. */
function usePreviewAddress(): string {
  const { value: name } = useField<string>('name');
  const { value: typed } = useField<string>('brand_colour');
  const { value: logo } = useField<HouseValues['logo']>('logo');
  const { value: language } = useField<string>('language');
  const query = new URLSearchParams({ language });
  const colour = typed.trim();
  if (name.trim() !== '') query.set('name', name.trim());
  if (isColour(colour)) query.set('brand_colour', colour);
  if (logo.file || logo.url === null) query.set('logo_file_id', String(logo.file?.id ?? 'none'));
  return `${PATH}?${query}`;
}

/** An email as the server would send it. It follows the form after each pause in typing. */
export function MailPreview() {
  const t = useText();
  const wanted = usePreviewAddress();
  const [address, setAddress] = useState(wanted);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    const pause = window.setTimeout(() => setAddress(wanted), PAUSE);
    return () => window.clearTimeout(pause);
  }, [wanted]);
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t('house.preview_mail')}</h3>
      {/* As wide as a phone, made small enough to stand beside the form. */}
      <div style={{ height: height * SCALE }} className="overflow-hidden rounded-md border border-line bg-white">
        {/* One frame for each address: changing it in place would add steps to the browser's history. */}
        <iframe
          key={address}
          inert
          src={address}
          title={t('house.preview_mail')}
          onLoad={({ currentTarget }) =>
            setHeight((before) => currentTarget.contentDocument?.documentElement.offsetHeight ?? before)
          }
          style={{ height, width: `${100 / SCALE}%`, scale: SCALE }}
          className="origin-top-left"
        />
      </div>
    </div>
  );
}
