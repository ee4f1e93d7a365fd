import { useEffect } from 'react';
import { showBrand } from '../../lib/brand.ts';
import { useField } from '../../lib/forms/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { LogoTile } from '../../ui/tile.tsx';
import { MailPreview } from './mail-preview.tsx';
import { holdsWhite, type HouseValues } from './organisation-settings.rules.ts';

/** The whole page takes on the colour while it is being chosen, and this shows what else changes. */
export function OrganisationPreview() {
  const t = useText();
  const { value: name } = useField<string>('name');
  const { value: colour } = useField<string>('brand_colour');
  const { value: logo } = useField<HouseValues['logo']>('logo');
  useEffect(() => {
    showBrand(colour.trim());
    return () => showBrand(null);
  }, [colour]);
  const holds = holdsWhite(colour.trim());
  return (
    <Sheet title={t('house.preview')} note={t('house.preview_note')} className="lg:sticky lg:top-6">
      <div className="overflow-hidden rounded-md border border-line bg-paper">
        <div className="flex min-h-14 items-center gap-3 border-b border-line bg-surface px-4 py-2 font-semibold">
          <LogoTile name={name || '?'} logo={logo.file?.thumbnail ?? logo.url ?? name.trim().charAt(0)} />
          <span className="line-clamp-2 min-w-0 leading-snug wrap-anywhere">{name}</span>
        </div>
        <div aria-hidden className="grid justify-items-start gap-3 p-4">
          <span className="text-brand-text underline">{t('house.preview_link')}</span>
          <span className="rounded-md bg-brand px-4 py-2 font-semibold text-on-brand">{t('house.preview_button')}</span>
        </div>
      </div>
      {holds !== null && (
        <p role="status" className="text-sm text-ink-2">
          {t(holds ? 'house.colour_fine' : 'house.colour_light')}
        </p>
      )}
      <MailPreview />
    </Sheet>
  );
}
