import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findForbiddenImports, unusedPairs } from './check-imports.mjs'

let tree = ''
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'tocador-imports-'))
  await write(
    'package.json',
    JSON.stringify({ dependencies: { pg: '1', 'sql-template-tag': '1', zod: '1' }, devDependencies: { vitest: '1' } }),
  )
  for (const name of ['pg', 'sql-template-tag', 'vitest', 'zod']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }))
    await write(`node_modules/${name}/dist/index.js`, 'module.exports = {}')
  }
})
afterEach(() => rm(tree, { recursive: true, force: true }))

async function write(file, text) {
  await mkdir(dirname(join(tree, file)), { recursive: true })
  await writeFile(join(tree, file), text)
}

async function brokenBy(files) {
  for (const [file, text] of Object.entries(files)) await write(file, text)
  const folders = [...new Set(Object.keys(files).map((file) => file.split('/')[0]))]
  const { broken } = await findForbiddenImports(tree, folders)
  return broken.map((line) => /\n {4}([a-z0-9-]+):/.exec(line)[1])
}

test('an allowed pair of slices that is unused, or used only by tests, is refused', () => {
  const imports = [
    { from: 'server/src/cart/routes.ts', to: 'server/src/stock/index.ts' },
    { from: 'server/src/cart/routes.test.ts', to: 'server/src/settings/index.ts' },
  ]
  expect(unusedPairs(imports, { cart: ['stock', 'settings'], delivery: ['settings'] })).toEqual([
    'cart > settings',
    'delivery > settings',
  ])
})

const leaf = 'export const leaf = 1'
const uses = (path) => `import { leaf } from '${path}'\nexport const more = leaf`

test.each([
  [
    'contracts import no other workspace',
    'contracts-import-only-zod',
    'contracts/src/cart.ts',
    'server/src/platform/clock.ts',
  ],
  [
    'the server does not import the web',
    'server-not-web',
    'server/src/platform/page.ts',
    'web/src/ui/controls/button.tsx',
  ],
  ['the web does not import the server', 'web-not-server', 'web/src/api/call.ts', 'server/src/platform/clock.ts'],
  ['browser tests import no slice', 'e2e-imports-only-testing', 'e2e/buy.spec.ts', 'server/src/orders/index.ts'],
  [
    'a slice without allowed slices imports no other',
    'server-stock-imports',
    'server/src/stock/hold.ts',
    'server/src/catalog/index.ts',
  ],
  [
    'a slice imports only the slices allowed for it',
    'server-cart-imports',
    'server/src/cart/add.ts',
    'server/src/orders/index.ts',
  ],
  [
    'a slice is imported by its index',
    'server-slices-by-index',
    'server/src/cart/add.ts',
    'server/src/stock/queries.ts',
  ],
  ['the app imports the index too', 'server-slices-by-index', 'server/src/app.ts', 'server/src/cart/routes.ts'],
  ['platform imports no slice', 'platform-imports-no-slice', 'server/src/platform/http.ts', 'server/src/cart/index.ts'],
  [
    'factories are imported by tests only',
    'testing-only-in-tests',
    'server/src/cart/add.ts',
    'server/src/testing/clock.ts',
  ],
  ['a new server folder needs rules', 'server-known-folders', 'server/src/app.ts', 'server/src/loyalty/index.ts'],
  [
    'the storefront does not import the panel',
    'storefront-not-admin',
    'web/src/storefront/app.tsx',
    'web/src/admin/panel.tsx',
  ],
  [
    'the panel does not import the storefront',
    'admin-not-storefront',
    'web/src/admin/panel.tsx',
    'web/src/storefront/paths.ts',
  ],
  ['ui imports only ui', 'ui-imports-only-ui', 'web/src/ui/controls/button.tsx', 'web/src/api/call.ts'],
  [
    'the shell imports no slice',
    'shell-imports-no-slice',
    'web/src/storefront/shell/header.tsx',
    'web/src/storefront/cart/cart.tsx',
  ],
  [
    'slices of the storefront do not import each other',
    'storefront-slices-separate',
    'web/src/storefront/cart/cart.tsx',
    'web/src/storefront/catalog/card.tsx',
  ],
])('%s', async (_title, rule, from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '')}`
  expect(await brokenBy({ [from]: uses(path), [to]: leaf })).toContain(rule)
})

test.each([
  ['only queries.ts contains SQL', 'sql-only-in-queries', 'server/src/cart/add.ts', 'sql-template-tag'],
  ['only platform/database imports the driver', 'driver-only-in-database', 'server/src/cart/queries.ts', 'pg'],
  ['the shop runs without development packages', 'no-dev-dependencies', 'server/src/cart/add.ts', 'vitest'],
  ['every import can be resolved', 'nothing-unresolved', 'server/src/cart/add.ts', './nowhere'],
])('%s', async (_title, rule, from, name) => {
  expect(await brokenBy({ [from]: uses(name) })).toEqual([rule])
})

test('type imports follow the same rules', async () => {
  const files = {
    'server/src/stock/hold.ts': "import type { Cart } from '../cart/index'\nexport type Held = Cart",
    'server/src/cart/index.ts': 'export type Cart = 1',
  }
  expect(await brokenBy(files)).toContain('server-stock-imports')
})

test('the storefront imports schemas as types only', async () => {
  const schemas = "'../../../../contracts/src/cart/cart-schemas'"
  const files = {
    'contracts/src/cart/cart-schemas.ts': uses('zod'),
    'web/src/storefront/cart/cart.ts': `import type { more } from ${schemas}\nexport type Cart = typeof more`,
  }
  expect(await brokenBy(files)).toEqual([])
  const value = `import { more } from ${schemas}\nexport const cart = more`
  expect(await brokenBy({ ...files, 'web/src/storefront/cart/cart.ts': value })).toEqual(['storefront-without-schemas'])
})

test('the web calls endpoints by their calls', async () => {
  const endpoints = 'contracts/src/orders/orders-endpoints.ts'
  const list = {
    [endpoints]: leaf,
    'web/src/admin/orders/list.ts': uses('../../../../contracts/src/orders/orders-endpoints'),
  }
  expect(await brokenBy(list)).toEqual(['web-imports-calls'])
})

test('cycles are refused, unless they consist of type imports', async () => {
  const cycle = {
    'server/src/cart/a.ts': uses('./b').replace('more', 'leaf2'),
    'server/src/cart/b.ts': "import { leaf2 } from './a'\nexport const leaf = () => leaf2",
  }
  expect(await brokenBy(cycle)).toContain('no-cycles')
  await write('server/src/cart/b.ts', "import type { leaf2 } from './a'\nexport const leaf = (_: typeof leaf2) => 1")
  expect((await findForbiddenImports(tree, ['server'])).broken).toEqual([])
})

test('JSX is parsed, and allowed imports pass', async () => {
  const files = {
    'contracts/src/cart.ts': leaf,
    'web/src/ui/controls/button.tsx': 'export const leaf = <button type="button">Comprar</button>',
    'web/src/storefront/cart/cart.tsx': uses('../../ui/controls/button'),
    'web/src/storefront/pages/landing.tsx': uses('../cart/cart').replace('leaf }', 'more as leaf }'),
    'server/src/stock/index.ts': leaf,
    'server/src/cart/add.ts': uses('../stock/index'),
    'server/src/cart/queries.ts': uses('sql-template-tag'),
    'server/src/cart/add.test.ts': uses('vitest'),
  }
  expect(await brokenBy(files)).toEqual([])
})
