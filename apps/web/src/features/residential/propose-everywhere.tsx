import { Suspense, useState } from 'react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { WandSparkles } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { roomsQuery, waitingSitesQuery, type WaitingSite } from './board.api.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

interface SiteProps {
  site: WaitingSite;
  onClose(): void;
  onNext: (() => void) | undefined;
}

function SiteProposal({ site, ...rest }: SiteProps) {
  const t = useText();
  const { data: rooms } = useSuspenseQuery(roomsQuery(site.id));
  return (
    <ProposalDialog open teamId={site.id} rooms={rooms} title={t('board.propose_at', { site: site.name })} {...rest} />
  );
}

/** Rooms for every stay that has none, one site after another. */
export function ProposeEverywhere() {
  const t = useText();
  const { data: sites = [] } = useQuery(waitingSitesQuery);
  const [left, setLeft] = useState<readonly WaitingSite[]>([]);
  const [site, ...others] = left;
  return (
    <>
      {sites.length > 0 && (
        <Button icon={<WandSparkles aria-hidden className="size-4" />} onClick={() => setLeft(sites)}>
          {t('board.propose')}
        </Button>
      )}
      {site && (
        <Suspense fallback={null}>
          <SiteProposal
            key={site.id}
            site={site}
            onClose={() => setLeft([])}
            onNext={others.length > 0 ? () => setLeft(others) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}
