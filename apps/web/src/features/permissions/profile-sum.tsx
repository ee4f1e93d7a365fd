import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { useChosenGroups } from './chosen-groups.tsx';
import type { RoleProfile } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import { byCategory, sumOf } from './permission.rules.ts';
import { useWorded } from './use-worded.ts';

/** What its groups open together, in words, each permission with the group that holds it. */
function Sum({ profile }: { profile: RoleProfile }) {
  const t = useText();
  const words = usePermissionWords();
  const permissions = useWorded();
  const { groups, chosen } = useChosenGroups(profile);
  const sum = sumOf(
    permissions,
    groups.filter(({ id }) => chosen.includes(id)),
  ).map((row) => ({ ...row, category: row.permission.category }));
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

export function ProfileSum({ row }: { row: RoleProfile }) {
  const t = useText();
  if (!row.permission_group_ids) return null;
  return (
    <Sheet title={t('profiles.sum')} note={t('profiles.sum_note')}>
      <Sum profile={row} />
    </Sheet>
  );
}
