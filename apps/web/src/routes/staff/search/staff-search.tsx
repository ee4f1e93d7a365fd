import { loadSearchWords } from '../../../features/search/search-words.ts';
import { SearchDialog } from '../../../features/search/search-dialog.tsx';
import { useMay } from '../../../lib/access.ts';
import { addressOfAdding } from '../../../lib/adding.ts';
import { MoreWords, onceEach } from '../../../lib/more-words.tsx';
import { loadLookupWords, lookups } from '../../../lib/records/descriptors/lookups.generated.ts';
import { useText } from '../../../ui/text.ts';
import { SETTINGS_AREAS } from '../settings/settings-areas.ts';
import { loadSettingsWords } from '../settings/settings-words.ts';
import { changesMany, STAFF_AREAS } from '../staff-areas.ts';

const loadWords = onceEach(async (language) => {
  const all = await Promise.all([loadSearchWords, loadSettingsWords, loadLookupWords].map((load) => load(language)));
  return Object.assign({}, ...all) as (typeof all)[number];
});

/** Every page that the reader can open, and what they can add; settings say what they are for. */
function useCommands() {
  const t = useText();
  const may = useMay();
  const settings = t('settings.title');
  return [
    ...STAFF_AREAS.flatMap(({ href, label, open }) => (label && open(may) ? [{ href, name: t(label) }] : [])),
    ...(may('create-users') ? [{ href: addressOfAdding('/staff/people'), name: t('search.add_person') }] : []),
    ...(may('edit-opportunities')
      ? [{ href: addressOfAdding('/staff/opportunities'), name: t('search.add_opportunity') }]
      : []),
    ...(may('manage-messages') ? [{ href: addressOfAdding('/staff/messages'), name: t('search.add_message') }] : []),
    ...(may('merge-users') ? [{ href: '/staff/people/duplicates', name: t('search.duplicates') }] : []),
    ...(may('export-data') ? [{ href: '/staff/exports', name: t('search.exports') }] : []),
    ...(changesMany(may) ? [{ href: '/staff/changes', name: t('search.changes') }] : []),
    ...(may('view-users') ? [{ href: '/staff/statistics', name: t('search.statistics') }] : []),
    ...SETTINGS_AREAS.filter(({ open }) => open(may)).map(({ href, title, note }) => ({
      href,
      name: t(title),
      detail: t(note),
    })),
    ...Object.entries(lookups)
      .filter(([, { write }]) => may(write, 'everywhere'))
      .map(([slug, { many }]) => ({ href: `/staff/settings/lists/${slug}`, name: t(many), detail: settings })),
  ];
}

function Search({ onClose }: { onClose(): void }) {
  return <SearchDialog commands={useCommands()} onClose={onClose} />;
}

export function StaffSearch({ onClose }: { onClose(): void }) {
  return (
    <MoreWords load={loadWords}>
      <Search onClose={onClose} />
    </MoreWords>
  );
}
