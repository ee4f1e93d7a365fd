import type { May } from '../../../lib/access.ts';

/** What the list of people can be narrowed by. */
export const peopleFilters = (may: May) =>
  [
    'team_id',
    'role_profile_id',
    'status_id',
    'tag_id',
    'skill_id',
    'dynamic_skill_id',
    'saved_list_id',
    ...(may('view-vetting') || may('manage-vetting') ? (['check_status'] as const) : []),
    // closed to anyone who reads no one's sensitive details
    ...(may('view-sensitive-details') ? (['age_group', 'attribute'] as const) : []),
    'created_at',
    'last_login_at',
  ] as const;
