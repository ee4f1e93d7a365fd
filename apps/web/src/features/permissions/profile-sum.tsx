import { useText } from '../../ui/text.ts';
import type { PermissionGroup } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import { byCategory, sumOf, type Worded } from './permission.rules.ts';

/** What some groups open together, in words, each permission with the group that holds it. */
export function ProfileSum({
  permissions,
  groups,
}: {
  permissions: readonly Worded[];
  groups: readonly PermissionGroup[];
}) {
  const t = useText();
  const words = usePermissionWords();
  const sum = sumOf(permissions, groups).map((row) => ({ ...row, category: row.permission.category }));
  if (sum.length === 0) return <p className="text-sm text-ink-2">{t('profiles.sum_nothing')}</p>;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-2">{t('profiles.sum_lead', { count: sum.length })}</p>
      {byCategory(sum).map(({ category, rows }) => (
        <section key={category} className="grid gap-2">
          <h3 className="text-sm font-semibold text-ink-2">{words.category(category)}</h3>
          <ul className="grid gap-2.5">
            {rows.map(({ permission, groups: holding }) => (
              <li key={permission.slug} className="grid border-s-2 border-brand-line ps-3 text-sm">
                <span className="font-semibold">{permission.shownLabel}</span>
                <span className="text-ink-2">{permission.shownOpens}</span>
                <span className="text-xs text-ink-3">
                  {t('profiles.through', {
                    groups: words.list(holding.map(({ name }) => t('groups.quoted', { name }))),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
