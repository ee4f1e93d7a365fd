import { pageValues } from '../../lib/page.ts';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../ui/text.ts';

/** How to reach the organisation; nothing where it does not say. */
export function ContactLine() {
  const t = useText();
  const { contact, name } = pageValues().organisation;
  if (!contact || !Object.values(contact).some(Boolean)) return null;
  const { email, phone, website, address } = contact;
  return (
    <section
      aria-label={t('apply.contact', { organisation: name })}
      data-print="no"
      className="mt-12 border-t border-line pt-4 text-sm text-ink-2 embedded:hidden"
    >
      <p className="font-semibold">{t('apply.contact', { organisation: name })}</p>
      <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1 wrap-anywhere">
        {email && <Link href={`mailto:${email}`}>{email}</Link>}
        {phone && <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</Link>}
        {website && <Link href={website}>{new URL(website).host}</Link>}
        {address && <span>{address}</span>}
      </div>
    </section>
  );
}
