import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../lib/problem.ts';
import { Removal } from '../../lib/removal.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { providers } from './identity-provider.api.ts';
import type { ProviderPartProps } from './provider-details.tsx';
import { ProviderProblem } from './provider-problem.tsx';

/** On, off, gone: each acts with the next sign-in. */
export function ProviderState({ provider, etag, onGone }: ProviderPartProps & { onGone(): void }) {
  const t = useText();
  const cache = useQueryClient();
  const switching = useMutation({
    mutationFn: (active: boolean) => providers.update(provider.id, { active }, etag),
    onSettled: () => cache.invalidateQueries({ queryKey: ['identity-providers'] }),
  });
  const removal = useMutation({
    mutationFn: () => providers.remove(provider.id, etag),
    onSuccess() {
      toast(t('providers.deleted', { name: provider.name }));
      onGone();
      void cache.invalidateQueries({ queryKey: ['identity-providers', 'list'] });
    },
  });
  const failure = switching.error ?? removal.error;
  return (
    <Sheet title={t('providers.state')}>
      <div className="-mx-4 -my-2">
        <Switch
          label={t('providers.active')}
          note={t('providers.switch_note')}
          checked={provider.active}
          onChange={(active) => switching.mutate(active)}
          disabled={switching.isPending || !provider.can?.update}
        />
      </div>
      <ProviderProblem
        problem={isProblem(failure) ? failure : null}
        onReload={() => void cache.invalidateQueries({ queryKey: ['identity-providers'] })}
      />
      <Removal
        can={provider.can}
        inUse={(count) => `${t('providers.in_use', { count })}. ${t('providers.in_use_text')}`}
        size="small"
        label={t('providers.delete')}
        what={provider.name}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
        className="-ms-3 justify-self-start"
      />
    </Sheet>
  );
}
