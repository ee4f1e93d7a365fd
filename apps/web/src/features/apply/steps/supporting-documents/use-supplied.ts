import { useApplication } from '../../application-context.tsx';

/** Documents that the applicant has handed in with an earlier application, whenever it becomes known who they are. */
export function useSupplied(): readonly number[] {
  const { user, on_behalf } = useApplication();
  const applicant = on_behalf ? on_behalf.user : user;
  return applicant?.recruitmentApplications?.flatMap(({ document_ids: ids = [] }) => ids) ?? [];
}
