import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import type { Language } from '../../lib/i18n.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState, Loading } from '../../ui/states.tsx';
import { useText } from '../../ui/text.ts';
import { versionsQuery, type Version } from './email-template.api.ts';

interface VersionsProps {
  letter: string;
  language: Language;
  /** Puts it into the editor; nothing changes until it is saved. */
  onUse(version: Version): void;
}

export function LetterVersions({ letter, language, onUse }: VersionsProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(versionsQuery(letter, language));
  return (
    <Sheet title={t('emails.versions')}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState>{t('emails.no_versions')}</EmptyState>
      ) : (
        <ul>
          {data.map((version) => (
            <li
              key={version.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-0"
            >
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{version.subject}</span>
                <span className="text-sm text-ink-2">
                  {[formatMoment(version.created_at), version.author_name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button kind="secondary" size="small" onClick={() => onUse(version)}>
                {t('emails.use_version')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
