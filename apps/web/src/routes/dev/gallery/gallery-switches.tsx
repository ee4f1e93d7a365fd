import { getRouteApi } from '@tanstack/react-router';
import { LANGUAGES, type Language } from '../../../lib/i18n.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useText } from '../../../ui/text.ts';

const route = getRouteApi('/dev/gallery');
const BRANDS = ['#115e4a', '#b3261e', '#1d4f91', '#ffd400', '#6b2d8b', '#000000', '#ffffff'];

export function GallerySwitches() {
  const t = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<typeof search>) => void navigate({ search: { ...search, ...change }, replace: true });
  return (
    <Sheet title={t('gallery.shown_as')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        <Select
          label={t('gallery.theme')}
          value={search.theme ?? 'system'}
          onChange={(theme) => set({ theme })}
          options={[
            { value: 'system', label: t('gallery.theme_system') },
            { value: 'light', label: t('gallery.theme_light') },
            { value: 'dark', label: t('gallery.theme_dark') },
          ]}
        />
        <Select
          label={t('gallery.direction')}
          value={search.dir ?? 'ltr'}
          onChange={(dir) => set({ dir })}
          options={[
            { value: 'ltr', label: t('gallery.ltr') },
            { value: 'rtl', label: t('gallery.rtl') },
          ]}
        />
        <Select
          label={t('gallery.brand')}
          value={search.brand ?? '#115e4a'}
          onChange={(brand) => set({ brand })}
          options={BRANDS.map((value) => ({ value, label: value }))}
        />
        <Select
          label={t('gallery.language')}
          value={search.lang ?? 'en'}
          onChange={(lang) => set({ lang })}
          options={(Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
        <Select
          label={t('gallery.density')}
          value={search.density ?? 'roomy'}
          onChange={(density) => set({ density })}
          options={[
            { value: 'roomy', label: t('gallery.roomy') },
            { value: 'compact', label: t('gallery.compact') },
          ]}
        />
      </div>
    </Sheet>
  );
}
