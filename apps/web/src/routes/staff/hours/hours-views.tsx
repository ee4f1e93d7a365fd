import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';

/** The same hours one by one, and added up by place. */
export function HoursViews({ current }: { current: 'list' | 'places' }) {
  const t = useText();
  return (
    <TabLinks
      label={t('hours.views')}
      tabs={[
        { href: '/staff/hours', label: t('hours.list'), current: current === 'list' },
        { href: '/staff/hours/places', label: t('hours.by_place'), current: current === 'places' },
      ]}
    />
  );
}
