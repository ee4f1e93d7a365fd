import { useText } from '../../ui/text.ts';

export function RequiredFor({ row }: { row: { required_for: readonly number[] } }) {
  const t = useText();
  return <>{t('inductionModule.roles', { count: row.required_for.length })}</>;
}
