// The arrows of ARCHITECTURE.md as rules. A rule's comment is what its breaker reads: it says where the line belongs.

const outsideTests = '\\.test\\.(tsx?|mjs)$'

/** The slices a server slice may import by their index.ts; none for a slice that is missing here. An unused pair is refused. */
const entersDoorsOf = {
  orders: ['stock', 'delivery', 'settings'],
  cart: ['stock'],
  catalog: ['stock'],
}
const serverGround = ['platform', 'testing', 'demo', 'tools']
const serverSlices = [
  'accounts',
  'cart',
  'catalog',
  'changes',
  'delivery',
  'media',
  'orders',
  'reports',
  'settings',
  'stock',
  'surveys',
]

const downward = serverSlices.map((slice) => {
  const allowed = entersDoorsOf[slice] ?? []
  return {
    name: `server-${slice}-downward`,
    comment: allowed.length
      ? `${slice} enters the doors of ${allowed.join(', ')} and no other slice. Let the slice above ask both, or join the table in your own queries.ts.`
      : `${slice} stands alone. Let the slice above ask both, or join the table in your own queries.ts.`,
    severity: 'error',
    from: { path: `^server/src/${slice}/`, pathNot: outsideTests },
    to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[slice, 'platform', ...allowed].join('|')})/` },
  }
})

const forbidden = [
  {
    name: 'contracts-know-nobody',
    comment:
      'Contracts hold promises between server and web: no room and no I/O. What one side needs alone belongs to that side.',
    severity: 'error',
    from: { path: '^contracts/src', pathNot: outsideTests },
    to: { pathNot: ['^contracts/src', '^node_modules/zod/'] },
  },
  {
    name: 'server-not-web',
    comment: 'The server loads the built page renderer by its path; what both sides share belongs to contracts.',
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
    name: 'demo-enters-by-the-doors',
    comment: 'The demo is made by the slices’ own verbs: import them from @tocador/server/<slice>.',
    severity: 'error',
    from: { path: '^demo/', pathNot: outsideTests },
    to: {
      path: '^(server|web|e2e|bench|tools)/',
      pathNot: ['^server/src/platform/', '^server/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'web-not-server',
    comment: 'The web knows the server by its contracts only: declare what is missing in contracts.',
    severity: 'error',
    from: { path: '^web/' },
    to: { path: '^(server|e2e)/' },
  },
  {
    name: 'e2e-from-the-street',
    comment: 'Stories walk in from the street: they arrange through server/src/testing and read texts from contracts.',
    severity: 'error',
    from: { path: '^e2e/' },
    to: { path: '^(server|web)/', pathNot: '^server/src/testing/' },
  },
  ...downward,
  {
    name: 'server-slices-by-their-door',
    comment: 'Another slice is entered by its index.ts: add the name to that list, if it is meant for others.',
    severity: 'error',
    from: { path: '^server/src/(?!testing/)([^/]+)', pathNot: outsideTests },
    to: {
      path: `^server/src/(${[...serverSlices, 'demo'].join('|')})/`,
      pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
    },
  },
  {
    name: 'platform-knows-no-slice',
    comment: 'Platform is technical ground without shop words: let app.ts hand it what it needs from a slice.',
    severity: 'error',
    from: { path: '^server/src/platform/', pathNot: outsideTests },
    to: { path: '^server/src/', pathNot: '^server/src/platform/' },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Factories and settable clocks are for tests; the shop itself goes without them.',
    severity: 'error',
    from: { path: '^server/src/(?!testing/)', pathNot: outsideTests },
    to: { path: '^server/src/testing/' },
  },
  {
    name: 'server-known-rooms',
    comment: `A folder of server/src is a slice or one of ${serverGround.join(', ')}: name a new slice in .dependency-cruiser.cjs with its arrows.`,
    severity: 'error',
    from: {},
    to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[...serverSlices, ...serverGround].join('|')})/` },
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
    comment: 'Talk to PostgreSQL through Db and Tx of platform/database.',
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
      'The panel is a chunk of its own that visitors never fetch: what both need belongs to ui or api. The browser’s entry alone hands it in.',
    severity: 'error',
    from: { path: '^web/src/storefront/', pathNot: '^web/src/storefront/entry-client\\.tsx$' },
    to: { path: '^web/src/admin/' },
  },
  {
    name: 'panel-fetched-when-opened',
    comment: 'The entry names the panel by import(), so that its code is fetched by administrators only.',
    severity: 'error',
    from: { path: '^web/src/storefront/entry-client\\.tsx$' },
    to: { path: '^web/src/admin/', dynamic: false },
  },
  {
    name: 'admin-not-storefront',
    comment: 'What panel and storefront both need belongs to ui or api.',
    severity: 'error',
    from: { path: '^web/src/admin/' },
    to: { path: '^web/src/storefront/' },
  },
  {
    name: 'ui-knows-no-shop',
    comment:
      'ui could ship in a bicycle shop: it knows no screen, no slice and no call. Pass texts, values and actions as props.',
    severity: 'error',
    from: { path: '^web/src/ui/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/ui/' },
  },
  {
    name: 'api-below-the-screens',
    comment: 'api calls endpoints; what is seen belongs to ui or a slice.',
    severity: 'error',
    from: { path: '^web/src/api/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/api/' },
  },
  {
    name: 'worker-without-screens',
    comment: 'The service worker runs without a page: it knows contracts, api/kept-copy and its own files.',
    severity: 'error',
    from: { path: '^web/src/worker/', pathNot: outsideTests },
    to: { path: '^web/src/', pathNot: '^web/src/(worker/|api/kept-copy\\.ts)' },
  },
  {
    name: 'shell-below-the-slices',
    comment: 'The shell (header, footer, frame) is given slices by pages; it imports none.',
    severity: 'error',
    from: { path: '^web/src/storefront/shell/', pathNot: outsideTests },
    to: { path: '^web/src/storefront/[^/]+/', pathNot: '^web/src/storefront/shell/' },
  },
  {
    name: 'storefront-slices-meet-in-pages',
    comment: 'Two slices meet in pages: pass what this one needs from the other as a prop from there.',
    severity: 'error',
    from: { path: '^web/src/storefront/(?!pages/|shell/)([^/]+)/', pathNot: outsideTests },
    to: { path: '^web/src/storefront/[^/]+/', pathNot: '^web/src/storefront/($1|shell)/' },
  },
  {
    name: 'admin-slices-meet-in-panel',
    comment:
      'Two sections of the panel meet in admin/panel: pass what this one needs from there. Catalog alone uses media, as on the server.',
    severity: 'error',
    from: { path: '^web/src/admin/(?!panel/|frame/|list-screen/|catalog/)([^/]+)/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/($1|frame|list-screen)/' },
  },
  {
    name: 'admin-catalog-uses-media',
    comment: 'Products have pictures: catalog uses media and the frame, and meets other sections in admin/panel.',
    severity: 'error',
    from: { path: '^web/src/admin/catalog/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/(catalog|media|frame|list-screen)/' },
  },
  {
    name: 'list-screen-below-the-sections',
    comment: 'The list screen and the overlays of the panel are used by sections; they import none.',
    severity: 'error',
    from: { path: '^web/src/admin/(frame|list-screen)/', pathNot: outsideTests },
    to: { path: '^web/src/admin/[^/]+/', pathNot: '^web/src/admin/(frame|list-screen)/' },
  },
  {
    name: 'nothing-unresolved',
    comment: 'This import leads nowhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-tools-of-the-workshop',
    comment: 'A development dependency is missing after npm ci --omit=dev: make it a dependency, or keep it to tests.',
    severity: 'error',
    from: {
      path: '^(server|web|contracts|demo)/src/|^tools/(start|build|run-tool)',
      pathNot: [outsideTests, '^server/src/testing/', '^web/src/testing/'],
    },
    to: { dependencyTypes: ['npm-dev'] },
  },
]

/** Checked without type imports, which are gone when the program runs. */
const circles = [
  {
    name: 'no-circles',
    comment: 'Two files that need each other are one idea, or hide a third one.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
]

module.exports = {
  entersDoorsOf,
  forbidden,
  circles,
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
