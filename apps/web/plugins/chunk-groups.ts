/** Modules of our own by layer and path below it. */
const own = (paths: { ui?: string; lib?: string; features?: string; routes?: string }) =>
  Object.entries(paths)
    .map(([layer, list]) => `/src/${layer}/(?:${list})\\.tsx?$`)
    .join('|')
    .replaceAll('/', '[\\\\/]');

const group = (name: string, test: string, more: object = {}) => ({
  name,
  test: new RegExp(test),
  includeDependenciesRecursively: false,
  ...more,
});

/** What the form is made of before anyone touches it. */
const applicationFirst = [
  'application-context|apply-form|draft/local-draft|sign-in/email-sheet',
  'engine/(?:application|application-(?:core|page|state|values)|fixed-details)',
  'steps/(?:later|no-number|step-(?:buttons|fields|registry|views|words)|use-(?:interacted|wizard)|[\\w-]+/values)',
  'steps/basic-details/(?:view|telephone-input)',
].join('|');

/**
 * What most pages of a kind need together travels together. Left alone, every combination of pages would get a chunk
 * of its own: a hundred files of a few bytes each, which compress badly and cost every page several kilobytes.
 */
export const chunkGroups = [
  group('react', 'node_modules[\\\\/](?:react|react-dom|scheduler)[\\\\/]'),
  // Few pages have a calendar, and it is half as large as all the others together.
  group(
    'popups',
    `node_modules[\\\\/](?:react-aria|react-aria-components|react-stately|@internationalized|clsx)[\\\\/](?!date[\\\\/]|.*(?:[cC]alendar|Date[A-Z]))|${own({ ui: 'dialog|select|popup/(?:menu|aria-locale)' })}`,
  ),
  // What the first step of the public form shows stands by itself: its budget has room for nothing else.
  group(
    'first',
    `[\\\\/]contract[\\\\/]src[\\\\/]form[\\\\/]email\\.|${own({
      lib: 'embedded|i18n|page|page-title|dates|observable|more-words|forms/(?:after-press|field-control|form|guard-context|mark-store|paths|text-input)',
      ui: 'app-shell|intl|message-format|link|page-header|sheet|states|text|tile|skip-link|class-names|button|control-look|field|text-field|calendar/(?:day-parts|date-boxes)|pieces|piece-loading',
    })}`,
  ),
  group(
    'shared',
    own({
      lib: 'problem-text|problem|http|resource-api|use-loaded|load-error|delay|wait',
      ui: 'no-permission|toasts|popup/(?:popup|popup-locale|menu-trigger)',
    }),
  ),
  group(
    'forms',
    own({
      lib: 'return-path|forms/(?!field-|moment-)[\\w-]+',
      ui: 'checkbox|choice-tiles|code-boxes|delete-button|facts|save-button',
    }),
  ),
  // Pages without a form have these too, the portal's first one among them.
  group('notices', own({ ui: 'callout|pill' })),
  group('application', own({ features: `apply/(?:${applicationFirst})`, routes: 'apply/apply-page', ui: 'step-rail' })),
  // Every public page, and no other, has all of it.
  group(
    'public',
    `[\\\\/]routes[\\\\/]apply[\\\\/](?:public-frame|language-switch)\\.|node_modules[\\\\/]lucide-react[\\\\/].*[\\\\/]sprout\\.`,
  ),
  // Every page but the public ones has all of it.
  group(
    'pages',
    `node_modules[\\\\/](?:@tanstack|use-sync-external-store|seroval)[\\\\/]|${own({ lib: 'access|brand|session|theme|unavailable', routes: 'error-page|login/login-search' })}`,
  ),
  // The frame of every signed-in page: where one is, what one may open, and what accompanies it.
  group('frame', own({ lib: 'at-rest|sign-in-again', routes: 'staff/(?:staff-areas|settings/settings-areas)' })),
  // What the portal's first page asks for, a few hundred bytes each.
  group('asked-first', own({ features: '(?:applications/application|messages/message|residential/stay)\\.api' })),
  // The parts of the portal's first page that come after its heading, which nearly everyone has.
  group(
    'home',
    own({
      features:
        'rotas/(?:own-shift(?:s|\\.api|\\.rules)|reasons)|inductions/checklist|events/event-lines|users/role-list',
      routes: 'portal/(?:home-(?:checklist|events|hours|messages|shifts)|(?:message|own-events|shifts|training)-words)',
    }),
  ),
  // Asking for rows is less than showing them.
  group('record-api', own({ lib: 'records/(?:descriptor|record-(?:api|words))' })),
  // A list of rows on a page, without what is fetched when someone changes one.
  group('records', own({ lib: 'records/record-(?:removal|row|rows|sheet)' })),
  group('table', own({ ui: 'table/(?:data-table|pager)' })),
  // A page of rows brings its icons along, so that they are no one else's.
  group(
    'lists',
    `${own({ lib: 'records/(?:column-chooser|list-(?:columns|export|filters|views?)|record-(?:filter|list|search|selection)|use-record-search)', ui: 'filter-panel' })}|node_modules[\\\\/]lucide-react[\\\\/].*[\\\\/](?:bookmark|columns-3|file-down|sliders-horizontal)\\.`,
  ),
  // A person's record is shown whole to staff, and section by section to everyone else.
  group(
    'record',
    `[\\\\/]features[\\\\/]users[\\\\/](?:contact-kinds|details-sheet|sensitive-sheet|changed-only)\\.|[\\\\/]descriptors[\\\\/](?:email-address|phone-number|postal-address)\\.`,
  ),
  // The editor brings its buttons along, so that they are no one else's.
  group(
    'writing',
    `${own({ ui: 'markdown/markdown-(?:edit|field|panels)' })}|node_modules[\\\\/]lucide-react[\\\\/].*[\\\\/](?:bold|braces|heading|letter-[bh]|images|italic|link-2|list|list-ordered|quote)\\.`,
  ),
  // Only those who keep lists archive and sort; the page of signing in should not carry it.
  group(
    'keeping',
    'node_modules[\\\\/]lucide-react[\\\\/].*[\\\\/](?:archive[\\w-]*|arrow-(?:down|up)|chevrons-up-down|grip-vertical)\\.',
  ),
  // Those of signed-in people and of late steps of the form: a visitor's first page does without.
  group(
    'later-icons',
    'node_modules[\\\\/]lucide-react[\\\\/].*[\\\\/](?:calendar-x-2|chevron-(?:left|right)|copy|download|file-text|key-round|mail|paperclip|plus|printer|search|star|trash[\\w-]*|undo-2|upload|user-plus)\\.',
    { minShareCount: 3 },
  ),
  group('icons', 'node_modules[\\\\/]lucide-react[\\\\/].*icons', { minShareCount: 3 }),
];

/** Chunks that both entries import themselves. */
export const broughtByEntries =
  /^assets\/(?:react|first|public|icons|createLucideIcon|rolldown-runtime|preload-helper|page-stands)-/;
