import { useEffect, type ComponentType } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { showBrand } from '../../../lib/brand.ts';
import { LANGUAGES, Words } from '../../../lib/i18n.tsx';
import { showTheme } from '../../../lib/theme.ts';
import { AppShell } from '../../../ui/app-shell.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PopupLocale } from '../../../ui/popup/popup-locale.ts';
import { useText } from '../../../ui/text.ts';
import { ButtonSection, SaveSection, TypeSection } from './button-section.tsx';
import { MonthSection, PhoneSection } from './contact-section.tsx';
import { CustomFieldSections } from './custom-field-section.tsx';
import { ChoiceSection, DateAndCodeSection, SelectSection, TextSection } from './field-section.tsx';
import { GallerySwitches } from './gallery-switches.tsx';
import { SheetSection, StepSection, TableSection } from './list-section.tsx';
import { CalloutSection, OverlaySection, PillSection, StateSection, ToastSection } from './message-section.tsx';
import { SettingSection } from './setting-section.tsx';
import { StaySection } from './stay-section.tsx';
import { StrengthSection } from './strength-section.tsx';
import { UploadSection } from './upload-section.tsx';
import { WritingSection } from './writing-section.tsx';

const route = getRouteApi('/dev/gallery');

const SECTIONS: Readonly<Record<string, ComponentType>> = {
  type: TypeSection,
  button: ButtonSection,
  save: SaveSection,
  text: TextSection,
  choice: ChoiceSection,
  select: SelectSection,
  date: DateAndCodeSection,
  phone: PhoneSection,
  month: MonthSection,
  upload: UploadSection,
  writing: WritingSection,
  strength: StrengthSection,
  stay: StaySection,
  setting: SettingSection,
  step: StepSection,
  callout: CalloutSection,
  pill: PillSection,
  toast: ToastSection,
  overlay: OverlaySection,
  sheet: SheetSection,
  table: TableSection,
  state: StateSection,
};

/** A page of their own: long enough without the others. */
const ALONE: Readonly<Record<string, ComponentType>> = { fields: CustomFieldSections };

function useSwitches() {
  const { theme, dir, brand, lang } = route.useSearch();
  useEffect(() => {
    const root = document.documentElement;
    if (theme) showTheme(theme);
    root.dir = dir ?? 'ltr';
    root.lang = lang ?? 'en';
    showBrand(brand);
  }, [theme, dir, brand, lang]);
}

function GalleryPage() {
  const t = useText();
  const { density, only } = route.useSearch();
  const shown =
    only === undefined
      ? Object.entries(SECTIONS)
      : Object.entries({ ...SECTIONS, ...ALONE }).filter(([name]) => name === only);
  return (
    <AppShell
      organisation={{ name: t('gallery.organisation') }}
      home="/dev/gallery"
      density={density}
      nav={[
        { href: '/dev/gallery', label: t('gallery.title'), current: true },
        { href: '/staff/people', label: t('gallery.people') },
      ]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHeader title={t('gallery.title')} note={t('gallery.note')} />
        <GallerySwitches />
        {shown.map(([name, Section]) => (
          <Section key={name} />
        ))}
      </div>
    </AppShell>
  );
}

export function Gallery() {
  useSwitches();
  const messages = route.useLoaderData();
  const { dir, lang } = route.useSearch();
  const language = lang ?? 'en';
  // Popups learn their direction from the locale; an Arabic one turns them without changing the words.
  return (
    <PopupLocale value={dir === 'rtl' ? 'ar-EG' : LANGUAGES[language].locale}>
      <Words messages={messages} language={language}>
        <GalleryPage />
      </Words>
    </PopupLocale>
  );
}
