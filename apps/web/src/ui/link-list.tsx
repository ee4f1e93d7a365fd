import { useIntl } from './intl.tsx';
import { Link } from './link.tsx';

/** Links joined as the language joins a list: commas, and a word before the last. Each opens beside the page. */
export function LinkList({ links }: { links: readonly { name: string; link: string }[] }) {
  const { locale } = useIntl();
  const places = links.map((_, place) => String(place));
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' })
    .formatToParts(places)
    .map(({ type, value }, at) => {
      const found = type === 'element' ? links[Number(value)]! : null;
      if (!found) return value;
      return (
        <Link key={at} href={found.link} target="_blank" rel="noreferrer">
          {found.name}
        </Link>
      );
    });
}
