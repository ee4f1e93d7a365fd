import { cx } from './class-names.ts';

/** The organisation's logo, or a letter for it, always in the same 36 px tile. A logo that is no address is that letter. */
export function LogoTile({ name, logo }: { name: string; logo?: string | null }) {
  if (logo?.startsWith('/'))
    return (
      <img
        src={logo}
        alt=""
        width={36}
        height={36}
        className="size-9 shrink-0 rounded-md border border-line bg-surface object-contain"
      />
    );
  return (
    <span
      aria-hidden
      className="title grid size-9 shrink-0 place-items-center rounded-md bg-brand text-lg text-on-brand"
    >
      {(logo || name).trim().charAt(0).toUpperCase()}
    </span>
  );
}

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.charAt(0) ?? ''}${words.length > 1 ? (words.at(-1)?.charAt(0) ?? '') : ''}`.toUpperCase();
}

const SIZES = { small: 'size-9 text-xs', large: 'size-16 text-lg', huge: 'size-28 text-3xl' };

export function Avatar({
  name,
  src,
  size = 'small',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof SIZES;
}) {
  if (src) return <img src={src} alt="" className={cx('shrink-0 rounded-full object-cover', SIZES[size])} />;
  return (
    <span
      aria-hidden
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text',
        SIZES[size],
      )}
    >
      {initials(name)}
    </span>
  );
}
