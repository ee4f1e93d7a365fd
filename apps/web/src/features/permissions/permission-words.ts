import { useIntl } from '../../ui/intl.tsx';
import type { Category, PermissionSlug } from './permission.api.ts';

/**
 * Permissions in the reader's language. The server answers the organisation's own wording, else our English; only the
 * latter has a translation, so a label is translated when it is the very label we gave it.
 */
export function usePermissionWords() {
  const intl = useIntl();
  const words = (id: string): string | null => (id in intl.messages ? intl.formatMessage(id as 'ui.save') : null);
  return {
    label: (slug: PermissionSlug, label: string): string =>
      (words(`english.label_${slug}`) === label ? words(`permission.label_${slug}`) : null) ?? label,
    opens: (slug: PermissionSlug, opens: string): string => words(`permission.opens_${slug}`) ?? opens,
    category: (name: Category): string => words(`permission.category_${name}`) ?? name,
    /** 'one, two and three' */
    list: (items: readonly string[]): string => {
      if (items.length < 2) return items.join('');
      // Browsers do not know how Welsh joins a list, so the catalogue says it.
      return intl.formatMessage('permission.list', { start: items.slice(0, -1).join(', '), last: items.at(-1) });
    },
  };
}

export type PermissionWords = ReturnType<typeof usePermissionWords>;
