import { useQuery } from '@tanstack/react-query';
import { useText } from '../../ui/text.ts';
import { permissionsQuery } from './permission.api.ts';
import { usePermissionWords } from './permission-words.ts';
import type { Worded } from './permission.rules.ts';

/** Every permission as the reader reads it; none while they are on their way. */
export function useWorded(): Worded[] {
  const t = useText();
  const words = usePermissionWords();
  const { data = [] } = useQuery(permissionsQuery);
  return data.map((permission) => {
    const { slug, label, opens, within } = permission;
    const sentences = [words.opens(slug, opens), ...(within === 'organisation' ? [t('groups.organisation_only')] : [])];
    return { ...permission, shownLabel: words.label(slug, label), shownOpens: sentences.join(' ') };
  });
}
