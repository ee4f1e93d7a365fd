import { permissionCategories } from '@manyhands/contract/permissions/permission-category.resource.ts';
import { permissionCatalogue, type PermissionSlug } from '@manyhands/contract/permissions/permission.resource.ts';

export interface Wording {
  permission: string;
  label: string;
  category: string;
}

export interface Worded {
  id: number;
  slug: PermissionSlug;
  label: string;
  category: (typeof permissionCategories)[number]['name'];
  within: 'teams' | 'organisation';
  opens: string;
}

/** The code's permissions in the organisation's words. */
export function computePermissions(wordings: readonly Wording[]): Worded[] {
  return permissionCatalogue.map((known) => {
    const own = wordings.find(({ permission }) => permission === known.slug);
    const category = permissionCategories.find(({ name }) => name === own?.category)?.name;
    return { ...known, label: own?.label ?? known.label, category: category ?? known.category };
  });
}

interface PageRequest {
  limit: number;
  page?: number | undefined;
  cursor?: string | undefined;
}

/** A page of a list held in memory, told the way every list tells it. */
export function computePage<T>(all: readonly T[], { limit, page, cursor }: PageRequest) {
  const start = cursor === undefined ? ((page ?? 1) - 1) * limit : Number(cursor);
  const data = all.slice(start, start + limit);
  const more = start + limit < all.length;
  const totals =
    cursor === undefined
      ? {
          total: all.length,
          current_page: page ?? 1,
          total_pages: Math.max(1, Math.ceil(all.length / limit)),
          total_is_estimate: false,
        }
      : {};
  return {
    data,
    meta: {
      pagination: {
        count: data.length,
        per_page: limit,
        next_cursor: more ? String(start + limit) : null,
        has_more: more,
        ...totals,
      },
    },
  };
}
