/** Modules of our own by layer and name. */
const own = (names: { ui?: string; lib?: string }) =>
  Object.entries(names).map(([layer, list]) => `[\\\\/]src[\\\\/]${layer}[\\\\/](?:${list})\\.`).join('|');

const group = (name: string, test: string, more: object = {}) => ({ name, test: new RegExp(test), includeDependenciesRecursively: false, ...more });

/**
 * What most pages of a kind need together travels together. Left alone, every combination of pages would get a chunk
 * of its own: a hundred files of a few bytes each, which compress badly and cost every page several kilobytes.
 */
export const chunkGroups = [
  // Few pages have a calendar, and it is half as large as all the others together.
  group('popups', `node_modules[\\\\/](?:react-aria|react-aria-components|react-stately|@internationalized|clsx)[\\\\/](?!date[\\\\/]|.*(?:[cC]alendar|Date[A-Z]))|${own({ ui: 'dialog|menu|select|facts|aria-locale' })}`),
  group('forms', own({ lib: 'forms[\\\\/][\\w-]+|problem-callout|more-words|return-path|tabs', ui: 'field|text-field|checkbox|choice-tiles|code-boxes|callout|delete-button|pill|save-button' })),
  group('shared', own({ lib: 'i18n|page|page-title|problem-text|problem|http|resource-api|use-loaded|dates', ui: 'app-shell|link|page-header|sheet|states|text|toasts|tile|skip-link|class-names|button|popup|day-parts|control-look' })),
  group('icons', 'node_modules[\\\\/]lucide-react[\\\\/].*icons', { minShareCount: 3 }),
];
