import { useIntl } from '../intl.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { formatSize } from './file-rules.ts';
import { Link } from '../link.tsx';

interface ListedFile {
  id: number;
  name: string;
  size: number;
  url: string;
  thumbnail?: string | undefined;
}

/** Files to look at: each opens beside the page. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  const { locale } = useIntl();
  return (
    <ul className="grid gap-2">
      {files.map(({ id, name, size, url, thumbnail }) => (
        <li key={id} className="flex items-center gap-3">
          <FileThumbnail src={thumbnail} />
          <span className="grid min-w-0">
            <Link href={url} target="_blank" rel="noreferrer" className="wrap-anywhere">
              {name}
            </Link>
            <span className="text-xs text-ink-2">{formatSize(size, locale)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
