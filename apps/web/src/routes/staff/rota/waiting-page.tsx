import { ShortShifts, WaitingPeople } from '../../../features/rotas/waiting-lists.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useText } from '../../../ui/text.ts';

export type WaitingList = 'requests' | 'cover' | 'short';
const LISTS: readonly WaitingList[] = ['requests', 'cover', 'short'];

/** What waits for whoever looks after the rota. */
export function WaitingPage({ list }: { list: WaitingList }) {
  const t = useText();
  usePageTitle(t('rota.waiting_title'));
  return (
    <div className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/staff/rota" label={t('rota.title')} />} title={t('rota.waiting_title')} />
      <TabLinks
        label={t('rota.waiting_title')}
        tabs={LISTS.map((one) => ({
          label: t(`rota.waiting_${one}`),
          href: `/staff/rota/${one}`,
          current: one === list,
        }))}
      />
      {list === 'short' ? (
        <ShortShifts />
      ) : (
        <WaitingPeople key={list} state={list === 'requests' ? 'requested' : 'cover-requested'} />
      )}
    </div>
  );
}
