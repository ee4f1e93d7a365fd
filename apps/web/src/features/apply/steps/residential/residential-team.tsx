import { useEffect, useState } from 'react';
import type { Right } from '../../../../lib/access.ts';
import { http } from '../../../../lib/http.ts';
import { useObserved } from '../../../../lib/observable.ts';
import { Link } from '../../../../ui/link.tsx';
import { useApplication } from '../../application-context.tsx';

const PERMISSION = 'view-related-hierarchy-touchpoints';

/** Whether the signed-in person may see the page of a team; no one else is asked. */
function useMaySeeTeams(isSignedIn: boolean): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    if (!isSignedIn) return;
    const abort = new AbortController();
    http.get<{ data: Right[] }>('users/me/rights', { signal: abort.signal }).then(
      ({ body }) =>
        setMay(
          body.data.some(
            ({ permission, denied, everywhere, teams }) =>
              permission === PERMISSION && !denied && (everywhere || teams.length > 0),
          ),
        ),
      () => {},
    );
    return () => abort.abort();
  }, [isSignedIn]);
  return may;
}

/** The name of the team, and for those who may see it the way to its page, with the applicant where there is one. */
export function TeamName() {
  const { opportunity, form, applicant, supervisor } = useApplication();
  const { user } = useObserved(applicant);
  const may = useMaySeeTeams(user !== null || supervisor !== null);
  const { team } = opportunity;
  if (!team) return null;
  if (!may) return team.name;
  const about = form.values().user_id;
  return <Link href={`/portal/team/${team.id}#tab=1${about === null ? '' : `&user_id=${about}`}`}>{team.name}</Link>;
}
