import { Suspense } from 'react';
import { Settings } from 'lucide-react';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { loadNotificationWords } from '../../features/notifications/notification-words.ts';
import { MoreWords } from '../../lib/more-words.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { lazyPiece } from '../../ui/pieces.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';

const SettingsForm = lazyPiece(
  async () => (await import('../../features/notifications/settings-form.tsx')).SettingsForm,
);

function ListPage() {
  const t = useText();
  usePageTitle(t('bell.title'));
  const settings = (
    <ButtonLink href="/portal/notifications/settings" icon={<Settings aria-hidden className="size-4" />}>
      {t('bell.settings')}
    </ButtonLink>
  );
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader above={<BackLink href="/portal" label={t('app.home')} />} title={t('bell.title')} beside={settings} />
      <Sheet>
        <NotificationList limit={30} />
      </Sheet>
    </div>
  );
}

function SettingsPage() {
  const t = useText();
  usePageTitle(t('bell.settings'));
  return (
    <div className="grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        above={<BackLink href="/portal/notifications" label={t('bell.title')} />}
        title={t('bell.settings')}
      />
      <Suspense fallback={<Loading />}>
        <SettingsForm />
      </Suspense>
    </div>
  );
}

/** What happened (`/portal/notifications`), and how one wants to hear of it (`/portal/notifications/settings`). */
export function NotificationPages({ settings }: { settings: boolean }) {
  return <MoreWords load={loadNotificationWords}>{settings ? <SettingsPage /> : <ListPage />}</MoreWords>;
}
