import { useMay } from '../../../lib/access.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';
import { changesMany } from '../staff-areas.ts';

/** What the reader started that runs by itself: changes of many records, and exports. */
export function ChangesViews({ current }: { current: 'changes' | 'exports' }) {
  const t = useText();
  const may = useMay();
  if (!changesMany(may) || !may('export-data')) return null;
  return (
    <TabLinks
      label={t('changes.views')}
      tabs={[
        { href: '/staff/changes', label: t('changes.title'), current: current === 'changes' },
        { href: '/staff/exports', label: t('exports.mine'), current: current === 'exports' },
      ]}
    />
  );
}
