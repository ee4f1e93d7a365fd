import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { Removal } from '../../lib/removal.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { GrantProblem } from './grant-problem.tsx';
import { roleProfiles, type RoleProfile } from './permission.api.ts';

/** Only a role profile that no one ever held can go; the others are archived. */
export function ProfileRemoval({
  profile,
  etag,
  onGone,
}: {
  profile: RoleProfile;
  etag: string | null;
  onGone(): void;
}) {
  const t = useText();
  const cache = useQueryClient();
  const removal = useMutation({
    mutationFn: () => roleProfiles.remove(profile.id, etag),
    onSuccess() {
      toast(t('profiles.deleted', { name: profile.display_name }));
      onGone();
      void cache.invalidateQueries({ queryKey: ['permissions', 'profiles'], exact: true });
      void cache.invalidateQueries({ queryKey: ['organisation', 'role-profiles'] });
    },
  });
  return (
    <div className="grid gap-3">
      <GrantProblem problem={isProblem(removal.error) ? removal.error : null} />
      <Removal
        can={profile.can}
        size="small"
        label={t('profiles.delete')}
        what={profile.display_name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </div>
  );
}
