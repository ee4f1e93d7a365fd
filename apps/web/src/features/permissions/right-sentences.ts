import type { Right } from '../../lib/access.ts';
import { useText } from '../../ui/text.ts';
import type { WhyAnswer } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';

type Reason = Right['because'][number];
type Way = WhyAnswer['because'][number];

/** Reasons of the same role and way together, with the names of all its groups. */
function byRole<R extends Reason>(reasons: readonly R[]): [R, string[]][] {
  const found = new Map<string, [R, string[]]>();
  for (const reason of reasons) {
    const key = JSON.stringify([reason.role_id, 'path' in reason ? reason.path : null]);
    const known = found.get(key) ?? [reason, []];
    found.set(key, [known[0], [...known[1], reason.permission_group.name]]);
  }
  return [...found.values()];
}

/** Why someone may do something, said so that one could read it out. */
export function useRightSentences() {
  const t = useText();
  const words = usePermissionWords();
  const teamName = (team: { name: string | null }) => team.name ?? t('rights.unseen_team');

  const reason = (role: Reason, groups: readonly string[]): string => {
    const values = {
      role: role.role_profile.display_name,
      groups: words.list(groups.map((name) => t('groups.quoted', { name }))),
    };
    return role.team ? t('rights.carries_in', { ...values, team: teamName(role.team) }) : t('rights.carries', values);
  };
  // A role that brings a permission through two groups is named once.
  const reasons = (list: readonly Reason[]) => byRole(list).map(([role, groups]) => reason(role, groups));

  return {
    /** Where a permission holds and through what, or why it opens nothing. */
    holding(right: Right): string {
      const because = words.list(reasons(right.because));
      if (right.denied) return because ? t('rights.denied_though', { because }) : t('rights.denied');
      if (right.everywhere) return t('rights.everywhere', { because });
      const teams = words.list(right.teams.map(teamName));
      return t(right.within === 'organisation' ? 'rights.worthless' : 'rights.in_teams', { teams, because });
    },
    /** Every way to a permission, with the teams that lie between the role and what was asked about. */
    ways(ways: readonly Way[]): string[] {
      return byRole(ways).map(([way, groups]) => {
        const path = way.path.map(teamName);
        if (path.length < 2) return t('rights.way', { reason: reason(way, groups) });
        return t('rights.way_below', { reason: reason(way, groups), team: path.at(-1)!, path: path.join(' › ') });
      });
    },
  };
}
