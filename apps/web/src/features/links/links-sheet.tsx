import { useQuery } from '@tanstack/react-query';
import { MoreWords } from '../../lib/more-words.tsx';
import { link } from '../../lib/records/descriptors/link.generated.ts';
import { allRecordsQuery } from '../../lib/records/record-api.ts';
import { Link } from '../../ui/link.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

function Links() {
  const t = useText();
  const { data = [] } = useQuery(allRecordsQuery(link));
  // those who keep the settings are sent what is archived too
  const shown = data.filter(({ archived }) => !archived);
  if (shown.length === 0) return null;
  return (
    <Sheet title={t('link.many')}>
      <ul className="grid gap-3">
        {shown.map(({ id, title, url, description }) => (
          <li key={id} className="grid gap-0.5 text-sm">
            <span>
              <Link href={url} target="_blank" rel="noreferrer">
                {title}
              </Link>
            </span>
            {description && <span className="text-ink-2">{description}</span>}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** The organisation's useful links, as far as they are meant for the reader; nothing where there are none. */
export function LinksSheet() {
  return (
    <MoreWords load={link.words}>
      <Links />
    </MoreWords>
  );
}
