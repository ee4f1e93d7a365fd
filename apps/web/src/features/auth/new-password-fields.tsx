import { Check, Circle } from 'lucide-react';
import { useField } from '../../lib/forms/form.tsx';
import { PasswordInput } from '../../lib/forms/fields.tsx';
import { cx } from '../../ui/class-names.ts';
import { useText } from '../../ui/text.ts';
import { computeMetRules, PASSWORD_RULES } from './password.rules.ts';

/** The rules, each ticked as soon as it is kept. */
function RuleList() {
  const t = useText();
  const { value } = useField<string>('password');
  const met = computeMetRules(value);
  return (
    <ul aria-label={t('password.rules')} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {PASSWORD_RULES.map((rule) => {
        const isMet = met.has(rule);
        const Icon = isMet ? Check : Circle;
        return (
          <li key={rule} className={cx('flex items-center gap-2', isMet ? 'text-ok' : 'text-ink-2')}>
            <Icon aria-hidden className={cx('shrink-0', isMet ? 'size-4' : 'mx-1 size-2')} />
            {t(`password.rule_${rule}`)}
            {isMet && <span className="sr-only">{t('password.met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** A new password, twice; the browser is told that it may think of one. */
export function NewPasswordFields({ username = '' }: { username?: string }) {
  const t = useText();
  return (
    <>
      {/* Password managers file the new password under this name. */}
      {username && <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />}
      <div className="grid gap-3">
        <PasswordInput path="password" label={t('password.new')} required autoComplete="new-password" />
        <RuleList />
      </div>
      <PasswordInput path="password_confirm" label={t('password.confirm')} required autoComplete="new-password" />
    </>
  );
}
