import { Suspense, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { isMeant } from '../../../features/search/search-groups.ts';
import { myRightsQuery, useMay } from '../../../lib/access.ts';
import { useLanguage } from '../../../lib/i18n.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState, Loading } from '../../../ui/states.tsx';
import { useText } from '../../../ui/text.ts';
import { LookupIndex } from './lookup-index.tsx';
import { SETTINGS_AREAS, SETTINGS_GROUPS, type SettingsArea } from './settings-areas.ts';
import { labelsMeant, loadSettingLabels } from './settings-labels.ts';

/** Of the settings that were found on one page. */
const SHOWN = 3;

/** The pages that what was typed means, and which of their settings. */
function useFound(typed: string) {
  const t = useText();
  const may = useMay();
  const { language } = useLanguage();
  const { data: messages = {}, isFetching } = useQuery({
    queryKey: ['settings-labels', language],
    queryFn: () => loadSettingLabels(language),
    staleTime: Infinity,
    enabled: typed.trim() !== '',
  });
  const groups = SETTINGS_GROUPS.map(({ title, areas }) => ({
    title,
    areas: areas
      .filter((area) => area.open(may))
      .map((area) => ({ area, labels: labelsMeant(area.href, messages, typed) }))
      .filter(({ area, labels }) => labels.length > 0 || isMeant(`${t(area.title)} ${t(area.note)}`, typed)),
  })).filter(({ areas }) => areas.length > 0);
  return { groups, isFetching };
}

function AreaTile({ area, labels }: { area: SettingsArea; labels: readonly string[] }) {
  const t = useText();
  return (
    <li className="grid">
      <Link
        kind="bare"
        href={area.href}
        className="group flex items-start justify-between gap-4 rounded-lg border border-line bg-surface p-5 shadow-lift transition-colors duration-150 hover:border-line-strong sm:p-6"
      >
        <span className="grid gap-1">
          <span className="title text-lg group-hover:underline">{t(area.title)}</span>
          <span className="text-sm text-ink-2">{t(area.note)}</span>
          {labels.length > 0 && <span className="text-sm font-semibold">{labels.slice(0, SHOWN).join(' · ')}</span>}
        </span>
        <ChevronRight aria-hidden className="mt-1 size-5 shrink-0 text-ink-3 rtl:-scale-x-100" />
      </Link>
    </li>
  );
}

export function SettingsPage() {
  const t = useText();
  const may = useMay();
  const { isPending } = useQuery(myRightsQuery);
  usePageTitle(t('settings.title'));
  const [typed, setTyped] = useState('');
  const open = SETTINGS_AREAS.filter((area) => area.open(may));
  const { groups, isFetching } = useFound(typed);
  const nothing = groups.length === 0 && !isFetching && (
    <EmptyState
      action={
        typed !== '' && (
          <Button kind="secondary" onClick={() => setTyped('')}>
            {t('settings.clear_search')}
          </Button>
        )
      }
    >
      {t(typed === '' ? 'settings.none' : 'settings.no_match')}
    </EmptyState>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader title={t('settings.title')} note={t('settings.note')} />
      {open.length > 0 && (
        <SearchBox
          label={t('settings.search')}
          placeholder={t('settings.search')}
          value={typed}
          delay={0}
          hotkey="/"
          onSearch={setTyped}
          className="w-full sm:w-96"
        />
      )}
      {isPending && <Loading />}
      {groups.map(({ title, areas }) => (
        <section key={title} aria-labelledby={title} className="grid gap-4">
          <h2 id={title} className="title text-xl">
            {t(title)}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {areas.map(({ area, labels }) => (
              <AreaTile key={area.href} area={area} labels={labels} />
            ))}
          </ul>
        </section>
      ))}
      {!isPending && (
        <Suspense fallback={null}>
          <LookupIndex typed={typed} nothing={nothing} />
        </Suspense>
      )}
    </div>
  );
}
