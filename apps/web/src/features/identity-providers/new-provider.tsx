import { useQueryClient } from '@tanstack/react-query';
import { Form, useMarkStore } from '../../lib/forms/form.tsx';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useText } from '../../ui/text.ts';
import { providers, type IdentityProvider } from './identity-provider.api.ts';
import { ProviderFields, shownPaths } from './provider-fields.tsx';
import { useProviderWords } from './provider-words.ts';
import { emptyProvider, sentBy } from './provider.rules.ts';

interface NewProviderProps {
  onClose(): void;
  onMade(provider: IdentityProvider): void;
}

function NewProviderForm({ onClose, onMade }: NewProviderProps) {
  const t = useText();
  const cache = useQueryClient();
  const worded = useProviderWords();
  const store = useMarkStore(emptyProvider);
  const { busy, problem, submit } = useSubmit(store, async (values) => {
    // no one is offered it before it knows our address and we know its secret
    const made = await providers.create({ ...sentBy(values), active: false }).catch((error: unknown) => {
      throw worded(error, values);
    });
    await cache.invalidateQueries({ queryKey: ['identity-providers'] });
    onMade(made);
  });
  return (
    <Form store={store} onSubmit={submit} label={t('providers.add')} className="grid gap-5">
      <ProblemCallout problem={problem} fields={shownPaths(problem)} />
      <ProviderFields problem={problem} />
      <div className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <Button kind="secondary" onClick={onClose} disabled={busy}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('providers.make')}
        </Button>
      </div>
    </Form>
  );
}

/** Who it is; its secret and the address to register with it wait on its own page. */
export function NewProviderDialog({ open, onClose, onMade }: NewProviderProps & { open: boolean }) {
  const t = useText();
  return (
    <Dialog open={open} onClose={onClose} title={t('providers.add')} note={t('providers.add_note')}>
      <NewProviderForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}
