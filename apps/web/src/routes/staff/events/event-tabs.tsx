import { useMay } from '../../../lib/access.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';

const VIEWS = [
  ['upcoming', '/staff/events'],
  ['past', '/staff/events/past'],
  ['all', '/staff/events/all'],
  ['short', '/staff/events/short'],
] as const;

/** The lists of events. Whoever plans events also finds the sessions to which too few people are going. */
export function EventTabs({ view }: { view: (typeof VIEWS)[number][0] }) {
  const t = useText();
  const may = useMay();
  return (
    <TabLinks
      label={t('event.many')}
      tabs={VIEWS.filter(([name]) => name !== 'short' || may('manage-events')).map(([name, href]) => ({
        href,
        label: t(`events.${name}`),
        current: view === name,
      }))}
    />
  );
}
