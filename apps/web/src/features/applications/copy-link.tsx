import { Download } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';

/** For whoever may read the application. A plain link: the browser saves what comes, on a telephone too. */
export function CopyLink({ id }: { id: number }) {
  const t = useText();
  return (
    <ButtonLink
      href={`/api/applications/${id}/copy`}
      target="_self"
      download
      size="small"
      icon={<Download aria-hidden className="size-4" />}
    >
      {t('application.copy')}
    </ButtonLink>
  );
}
