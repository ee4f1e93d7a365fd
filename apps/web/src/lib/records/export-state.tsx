import { useMutation } from '@tanstack/react-query';
import { Download, Mail } from 'lucide-react';
import { useIntl } from '../../ui/intl.tsx';
import { useProblemText } from '../problem-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import { formatSize } from '../../ui/files/file-rules.ts';
import { useText } from '../../ui/text.ts';
import { toast } from '../../ui/toasts.tsx';
import { emailLink, type ListExport } from './export-api.ts';

/** How far it is, for eyes and for ears. */
function Progress({ progress }: Pick<ListExport, 'progress'>) {
  const t = useText();
  return (
    <div role="status" className="grid gap-2 text-sm">
      <p>{t('exports.making', { progress })}</p>
      <div
        role="progressbar"
        aria-label={t('exports.progress')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={progress}
        className="h-2 max-w-96 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className="h-full rounded-full bg-brand-text transition-[inline-size] duration-150"
          style={{ inlineSize: `${Math.max(4, progress)}%` }}
        />
      </div>
    </div>
  );
}

/** One export: its progress, then the file. Whoever does not want to wait is sent a link. */
export function ExportState({ of, compact = false }: { of: ListExport; compact?: boolean }) {
  const t = useText();
  const { locale } = useIntl();
  const problemText = useProblemText();
  const mailing = useMutation({
    mutationFn: () => emailLink(of.id),
    onSuccess: () => toast(t(of.file ? 'exports.mailed' : 'exports.will_mail')),
  });
  const size = compact ? 'small' : 'normal';
  if (of.state === 'failed')
    return (
      <Callout announce tone="danger">
        {t('exports.failed')}
      </Callout>
    );
  return (
    <div className="grid gap-3">
      {of.file ? !compact && <p role="status">{t('exports.ready', { count: of.rows ?? 0 })}</p> : <Progress {...of} />}
      <div className="flex flex-wrap gap-2">
        {of.file && (
          <ButtonLink
            look={compact ? 'secondary' : 'primary'}
            size={size}
            href={of.file.url}
            target="_self"
            download
            icon={<Download aria-hidden className="size-4" />}
          >
            {t('exports.download', { size: formatSize(of.file.size, locale) })}
          </ButtonLink>
        )}
        <Button
          kind={compact ? 'quiet' : 'secondary'}
          size={size}
          busy={mailing.isPending}
          onClick={() => mailing.mutate()}
          icon={<Mail aria-hidden className="size-4" />}
        >
          {t('exports.email')}
        </Button>
      </div>
      {mailing.error && (
        <p role="alert" className="text-sm text-danger">
          {problemText(mailing.error)}
        </p>
      )}
    </div>
  );
}
