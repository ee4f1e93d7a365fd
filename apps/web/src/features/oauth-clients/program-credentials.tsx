import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { isProblem } from '../../lib/problem.ts';
import { ProblemCallout } from '../../lib/problem-callout.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { type Program, programsKey, rotateSecret } from './oauth-client.api.ts';
import { Quoted, SecretOnce } from './secret-once.tsx';

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Quoted text={text} />
        <CopyButton text={text} what={label} />
      </dd>
    </div>
  );
}

function Secret({ program }: { program: Program }) {
  const t = useText();
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const rotation = useMutation({
    mutationFn: () => rotateSecret(program.id),
    onSuccess: () => setAsking(false),
    onSettled: () => cache.invalidateQueries({ queryKey: programsKey }),
  });
  if (!program.confidential) return <p className="text-sm text-ink-2">{t('programs.secret_none')}</p>;
  if (rotation.data) return <SecretOnce secret={rotation.data} onKept={() => rotation.reset()} />;
  const actions = (
    <>
      <Button kind="secondary" onClick={() => setAsking(false)} disabled={rotation.isPending}>
        {t('ui.cancel')}
      </Button>
      <Button kind="danger" onClick={() => rotation.mutate()} busy={rotation.isPending}>
        {t('programs.rotate')}
      </Button>
    </>
  );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-2">
        {t('programs.secret_kept', { when: formatMoment(program.secret_changed_at) })}
      </p>
      {program.can?.update && (
        <Button kind="secondary" size="small" onClick={() => setAsking(true)}>
          {t('programs.rotate')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('programs.rotate_title')}
        actions={actions}
      >
        <p>{t('programs.rotate_ask')}</p>
        <ProblemCallout problem={isProblem(rotation.error) ? rotation.error : null} />
      </Dialog>
    </div>
  );
}

/** What whoever writes the program needs to know. */
export function ProgramCredentials({ program }: { program: Program }) {
  const t = useText();
  const here = window.location.origin;
  return (
    <Sheet title={t('programs.credentials')}>
      <dl className="grid gap-4">
        <Line label={t('programs.client_id')} text={program.client_id} />
        {program.grant_types.includes('authorization_code') && (
          <Line label={t('programs.authorize_url')} text={`${here}/oauth/authorize`} />
        )}
        <Line label={t('programs.token_url')} text={`${here}/api/oauth/token`} />
      </dl>
      <section aria-label={t('programs.secret')} className="grid gap-1 border-t border-line pt-5">
        <h3 className="text-sm font-semibold">{t('programs.secret')}</h3>
        <Secret program={program} />
      </section>
      <p className="text-sm">
        <Link href="/api/docs" target="_blank">
          {t('programs.docs')}
        </Link>
      </p>
    </Sheet>
  );
}
