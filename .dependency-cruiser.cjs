// The import rules of ARCHITECTURE.md. A rule's comment is its error message: it says where the code belongs.

const outsideTests = '\\.test\\.(tsx?|mjs)$'

/** The slices whose index.ts a server slice may import; none for slices not listed here. Unused pairs are refused. */
const allowedSlices = {
  accounts: ['notices'],
  activity: ['settings'],
  arrivals: ['settings', 'waiting'],
  backup: ['accounts'],
  orders: ['stock', 'delivery', 'settings', 'accounts'],
  cart: ['searches', 'stock', 'waiting'],
  catalog: ['searches', 'stock'],
  dashboard: ['accounts', 'cart', 'catalog', 'orders', 'surveys'],
  doctor: ['backup', 'media', 'orders', 'settings', 'stock', 'surveys'],
  media: ['arrivals', 'catalog'],
  'my-account': ['accounts'],
  privacy: ['accounts', 'backup', 'orders', 'settings', 'stock', 'surveys', 'waiting'],
  waiting: ['backup', 'settings', 'stock'],
}
const otherFolders = ['boot', 'platform', 'testing', 'demo', 'tools']
const serverSlices = [
  ...'activity accounts arrivals cart catalog changes dashboard delivery doctor media metrics'.split(' '),
  ...'backup my-account notices orders privacy reports searches settings stock surveys waiting'.split(' '),
]

const sliceRules = serverSlices.map((slice) => {
  const allowed = allowedSlices[slice] ?? []
  return {
    name: `server-${slice}-imports`,
    comment: `${slice} may import ${[...allowed, 'no other slice'].join(', ')}. Call both from a slice that may import them, or join the table in your own queries.ts.`,
    severity: 'error',
    from: { path: `^server/src/${slice}/`, pathNot: outsideTests },
    to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[slice, 'platform', ...allowed].join('|')})/` },
  }
})

const forbidden = [
  {
    name: 'contracts-import-only-zod',
    comment:
      'Contracts contain what server and web share: they import no other workspace and do no I/O. Code for one side belongs to that side.',
    severity: 'error',
    from: { path: '^contracts/src', pathNot: outsideTests },
    to: { pathNot: ['^contracts/src', '^node_modules/zod/'] },
  },
  {
    name: 'server-not-web',
    comment: 'The server loads the built page renderer by its path; shared code belongs to contracts.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^(web|e2e)/' },
  },
  {
    name: 'server-not-demo',
    comment:
      'The server loads the built demo by its path (load-demo.ts), so that a start without a demo does not read its code.',
    severity: 'error',
    from: { path: '^(contracts|server|web)/' },
    to: { path: '^demo/' },
  },
  {
    name: 'demo-imports-slice-indexes',
    comment: 'The demo uses the verbs of the slices: import them from @tocador/server/<slice>.',
    severity: 'error',
    from: { path: '^demo/', pathNot: outsideTests },
    to: {
      path: '^(server|web|e2e|bench|tools)/',
      pathNot: ['^server/src/platform/', '^server/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'web-not-server',
    comment: 'The web uses the server only through contracts: add what is missing there.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|e2e)/' },
  },
  {
    name: 'e2e-imports-only-testing',
    comment: 'Browser tests prepare data through server/src/testing and import texts from contracts.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/', pathNot: '^server/src/testing/' },
  },
  ...sliceRules,
  {
    name: 'server-slices-by-index',
    comment: 'Another slice is imported by its index.ts: export the name there, if other slices may use it.',
    severity: 'error',
    from: { path: '^server/src/(?!testing/)([^/]+)', pathNot: outsideTests },
    to: {
      path: `^server/src/(${[...serverSlices, 'demo'].join('|')})/`,
      pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'platform-imports-no-slice',
    comment: 'Platform is technical code without shop terms: pass in what it needs from a slice in app.ts.',
    severity: 'error',
    from: { path: '^server/src/platform/', pathNot: outsideTests },
    to: { path: '^server/src/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Factories and settable clocks are for tests only.',
    severity: 'error',
    from: { path: '^server/src/(?!testing/)', pathNot: outsideTests },
    to: { path: '^server/src/testing/' },
  },
  {
    name: 'server-known-folders',
    comment: `A folder of server/src is a slice or one of ${otherFolders.join(', ')}: add a new slice to .dependency-cruiser.cjs with the slices it may import.`,
    severity: 'error',
    from: {},
    to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[...serverSlices, ...otherFolders].join('|')})/` },
  },
  {
    name: 'sql-only-in-queries',
    comment: 'All SQL of a slice is in its queries.ts.',
    severity: 'error',
    from: {
      path: '^(server|demo)/src/',
      pathNot: ['/queries\\.ts$', '^server/src/(platform|testing)/', outsideTests],
    },
    to: { path: '^node_modules/sql-template-tag/' },
  },
  {
    name: 'driver-only-in-database',
    comment: 'Use Db and Tx of platform/database to access PostgreSQL.',
    severity: 'error',
    from: {
      path: '^(server|demo)/src/',
      pathNot: ['^server/src/platform/database/', '^server/src/testing/', outsideTests],
    },
    to: { path: '^node_modules/pg/' },
  },
  {
    name: 'storefront-not-admin',
    comment:
      'The panel is a separate chunk that visitors never download: shared code belongs to ui or api. Only entry-panel.tsx imports it.',
    severity: 'error',
    from: { path: '^web/src/storefront/', pathNot: '^web/src/storefront/entry-panel\\.tsx$' },
    to: { path: '^web/src/admin/' },
  },
  {
    name: 'panel-imported-dynamically',
    comment: 'The entry loads the panel by import(), so that only administrators download its code.',
    severity: 'error',
    from: { path: '^web/src/' },
    to: { path: '^web/src/storefront/entry-panel\\.tsx$', dynamic: false },
  },
  {
    name: 'admin-not-storefront',
    comment: 'Code shared by panel and storefront belongs to ui or api.',
    severity: 'error',
    from: { path: '^web/src/admin/' },
    to: { path: '^web/src/storefront/' },
  },
  {
    name: 'ui-imports-only-ui',
    comment:
      'ui is independent of the shop: it imports no screen, slice or API call. Pass texts, values and actions as props.',
    severity: 'error',
    from: { path: '^web/src/ui/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/ui/' },
  },
  {
    name: 'api-imports-no-screen',
    comment: 'api calls endpoints; visible components belong to ui or a slice.',
    severity: 'error',
    from: { path: '^web/src/api/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/api/' },
  },
  {
    name: 'worker-imports-no-screen',
    comment: 'A worker has no page: it imports only contracts, api/kept-copy, api/app-badge and its own files.',
    severity: 'error',
    from: { path: '^web/src/worker/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/(worker/|api/(kept-copy|app-badge)\\.ts)' },
  },
  {
    name: 'shell-imports-no-slice',
    comment: 'The shell (header, footer, frame) imports no slice: pages pass them in.',
    severity: 'error',
    from: { path: '^web/src/storefront/shell/', pathNot: outsideTests },
    to: { path: '^web/src/storefront/[^/]+/', pathNot: '^web/src/storefront/shell/' },
  },
  {
    name: 'storefront-slices-separate',
    comment: 'Storefront slices do not import each other: combine them in pages and pass props from there.',
    severity: 'error',
    from: { path: '^web/src/storefront/(?!pages/|shell/)([^/]+)/', pathNot: outsideTests },
    to: { path: '^web/src/storefront/[^/]+/', pathNot: '^web/src/storefront/($1|shell)/' },
  },
  {
    name: 'admin-slices-separate',
    comment:
      'Panel sections do not import each other: combine them in admin/panel and pass props from there. Only catalog imports media.',
    severity: 'error',
    from: { path: '^web/src/admin/(?!panel/|list-screen/|catalog/)([^/]+)/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/($1|charts|list-screen)/' },
  },
  {
    name: 'admin-catalog-imports-media',
    comment: 'Catalog may import media, charts and list-screen: combine it with other sections in admin/panel.',
    severity: 'error',
    from: { path: '^web/src/admin/catalog/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/(catalog|media|charts|list-screen)/' },
  },
  {
    name: 'list-screen-imports-no-section',
    comment: 'list-screen is used by sections and by charts, and imports none of them.',
    severity: 'error',
    from: { path: '^web/src/admin/list-screen/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/list-screen/' },
  },
  {
    name: 'nothing-unresolved',
    comment: 'This import cannot be resolved.',
    severity: 'error',
    from: {},
    // Stryker has a lock of its own, in tools/mutants, and is installed when it is first used.
    to: { couldNotResolve: true, pathNot: '^@stryker-mutator/' },
  },
  {
    name: 'no-dev-dependencies',
    comment:
      'A development dependency is missing after npm ci --omit=dev: make it a dependency, or use it in tests only.',
    severity: 'error',
    from: {
      path: '^(server|web|contracts|demo)/src/|^tools/(start|build|run-tool)',
      pathNot: [outsideTests, '^server/src/testing/', '^web/src/testing/'],
    },
    to: { dependencyTypes: ['npm-dev'] },
  },
]

/** Checked without type imports, which do not exist at runtime. */
const runtimeRules = [
  {
    name: 'storefront-without-schemas',
    comment:
      'Visitors download no zod: import words and calls from contracts, and schemas only as types. entry-client.tsx is left out, since it loads the panel.',
    severity: 'error',
    from: { path: '^web/src/(storefront|ui|api)/', pathNot: [outsideTests, '/entry-client\\.tsx$'] },
    to: { path: '^node_modules/zod/', reachable: true },
  },
  {
    name: 'web-imports-calls',
    comment: 'An endpoint brings its schemas along: import its call from …-calls.ts, and add it there.',
    severity: 'error',
    from: { path: '^web/src/', pathNot: outsideTests },
    to: { path: '^contracts/src/.*endpoints?\\.ts$' },
  },
  {
    name: 'no-cycles',
    comment: 'Files import each other in a cycle: merge them, or move the shared part to a third file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
]

module.exports = {
  allowedSlices,
  forbidden,
  runtimeRules,
  options: {
    // TypeScript 7 has no API for its parser.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['^(server|web|demo)/dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
