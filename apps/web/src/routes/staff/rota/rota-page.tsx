import { getRouteApi } from '@tanstack/react-router';
import { OpenKiosk } from '../../../features/kiosk/open-kiosk.tsx';
import type { WeekSearch } from '../../../features/rotas/board-choices.tsx';
import { WeekBoard } from '../../../features/rotas/week-board.tsx';
import { useMay } from '../../../lib/access.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';
import { PagePart } from '../../page-part.tsx';

const route = getRouteApi('/signed-in/staff/rota/$');

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const idFrom = (value: unknown) => (typeof value === 'number' && Number.isInteger(value) ? value : undefined);

/** What of the address makes sense. */
const readSearch = ({ day, rota, team, by, view }: Record<string, unknown>): WeekSearch => ({
  day: isDay(day) ? day : undefined,
  rota: idFrom(rota),
  team: idFrom(team),
  by: by === 'person' || by === 'team' ? by : undefined,
  view: view === 'month' ? view : undefined,
});

export function RotaPage() {
  const t = useText();
  const may = useMay();
  const search = readSearch(route.useSearch() as Record<string, unknown>);
  const navigate = route.useNavigate();
  usePageTitle(t('rota.title'));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={t('rota.title')}
        note={<span data-print="no">{t('rota.page_note')}</span>}
        beside={
          <div data-print="no" className="flex flex-wrap gap-2">
            {may('assign-shifts') && <ButtonLink href="/staff/rota/requests">{t('rota.waiting_title')}</ButtonLink>}
            {may('open-kiosk') && <OpenKiosk place={{ rota_id: search.rota ?? null }} />}
            {may('open-kiosk') && <ButtonLink href="/staff/rota/kiosks">{t('kiosks.title')}</ButtonLink>}
            {may('manage-rotas') && <ButtonLink href="/staff/settings/rotas">{t('rota.settings')}</ButtonLink>}
          </div>
        }
      />
      <PagePart>
        <WeekBoard
          search={search}
          onSearch={(next) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })}
        />
      </PagePart>
    </div>
  );
}
