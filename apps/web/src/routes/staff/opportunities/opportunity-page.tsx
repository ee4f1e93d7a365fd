import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FormSheet } from '../../../features/opportunities/form-sheet.tsx';
import { OpportunityDetails } from '../../../features/opportunities/opportunity-details.tsx';
import { opportunityQuery } from '../../../features/opportunities/staff-opportunity.api.ts';
import { OpportunityRemoval } from '../../../features/opportunities/opportunity-removal.tsx';
import { OpportunityNotes, OpportunityTags } from '../../../features/opportunities/note-sheets.tsx';
import { PlacesSheet } from '../../../features/opportunities/places-sheet.tsx';
import { ReachSheet } from '../../../features/opportunities/reach-sheet.tsx';
import { StatePill } from '../../../features/opportunities/state-pill.tsx';
import { FavouriteButton } from '../../../features/reminders/favourite-button.tsx';
import { RemindButton } from '../../../features/reminders/remind-button.tsx';
import { SupervisorsSheet } from '../../../features/opportunities/supervisors-sheet.tsx';
import { useMay } from '../../../lib/access.ts';
import { useRecentlyOpened } from '../../../lib/recently-opened.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFollow } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useText } from '../../../ui/text.ts';

const route = getRouteApi('/signed-in/staff/opportunities/$opportunityId');

export function OpportunityStaffPage() {
  const t = useText();
  const may = useMay();
  const follow = useFollow();
  const { opportunityId } = route.useParams();
  useRecentlyOpened('opportunity', opportunityId);
  const { data } = useSuspenseQuery(opportunityQuery(opportunityId));
  const { row: opportunity, etag } = data;
  const mayEdit = opportunity.can?.update ?? false;
  usePageTitle(opportunity.display_name);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        above={<BackLink href="/staff/opportunities" label={t('recruiting.title')} />}
        title={opportunity.display_name}
        note={<StatePill opportunity={opportunity} />}
        beside={
          <>
            <RemindButton of="opportunity_id" id={opportunityId} />
            <FavouriteButton of="opportunity_id" id={opportunityId} />
            {may('view-applications') && (
              <ButtonLink href={`/staff/opportunities/${opportunityId}/applications`}>
                {t('applicants.title')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OpportunityDetails opportunity={opportunity} etag={etag} />
          <ReachSheet opportunity={opportunity} />
          <PlacesSheet opportunityId={opportunityId} mayEdit={mayEdit} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FormSheet opportunityId={opportunityId} mayChange={may('manage-opportunity-forms')} />
          <SupervisorsSheet opportunityId={opportunityId} mayEdit={mayEdit} />
          <OpportunityTags opportunityId={opportunityId} mayEdit={mayEdit} />
          <OpportunityNotes opportunityId={opportunityId} mayEdit={mayEdit} />
          <OpportunityRemoval opportunity={opportunity} etag={etag} onGone={() => follow('/staff/opportunities')} />
        </div>
      </div>
    </div>
  );
}
