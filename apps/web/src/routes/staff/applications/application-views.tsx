import { useSearch } from '@tanstack/react-router';
import { sharedSearch } from '../../../features/applications/board.rules.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';

/** The same applications as a list or as a board, with what they are narrowed to, and the interviews of all. */
export function ApplicationViews({ current }: { current: 'list' | 'board' | 'interviews' }) {
  const t = useText();
  const kept = sharedSearch(useSearch({ strict: false }));
  return (
    <TabLinks
      label={t('applicants.views')}
      tabs={[
        { href: `/staff/applications${kept}`, label: t('applicants.as_list'), current: current === 'list' },
        { href: `/staff/applications/board${kept}`, label: t('applicants.as_board'), current: current === 'board' },
        {
          href: '/staff/applications/interviews',
          label: t('applicants.interviews'),
          current: current === 'interviews',
        },
      ]}
    />
  );
}
