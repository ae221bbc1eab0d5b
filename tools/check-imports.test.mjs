import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrokenArrows, unusedPairs } from './check-imports.mjs'

let tree = ''
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'tocador-arrows-'))
  await write(
    'package.json',
    JSON.stringify({ dependencies: { pg: '1', 'sql-template-tag': '1' }, devDependencies: { vitest: '1' } }),
  )
  for (const name of ['pg', 'sql-template-tag', 'vitest']) {
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
  const rooms = [...new Set(Object.keys(files).map((file) => file.split('/')[0]))]
  const { broken } = await findBrokenArrows(tree, rooms)
  return broken.map((line) => /\n {4}([a-z0-9-]+):/.exec(line)[1])
}

test('an allowed pair of slices that only a test uses, or nobody, is refused', () => {
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
  ['contracts know nobody', 'contracts-know-nobody', 'contracts/src/cart.ts', 'server/src/platform/clock.ts'],
  ['the server does not import the web', 'server-not-web', 'server/src/platform/page.ts', 'web/src/ui/button.tsx'],
  ['the web does not import the server', 'web-not-server', 'web/src/api/call.ts', 'server/src/platform/clock.ts'],
  ['stories know no slice', 'e2e-from-the-street', 'e2e/buy.spec.ts', 'server/src/orders/index.ts'],
  [
    'a slice that stands alone enters no other',
    'server-stock-downward',
    'server/src/stock/hold.ts',
    'server/src/catalog/index.ts',
  ],
  ['arrows between slices go downward', 'server-cart-downward', 'server/src/cart/add.ts', 'server/src/orders/index.ts'],
  [
    'a slice is entered by its index',
    'server-slices-by-their-door',
    'server/src/cart/add.ts',
    'server/src/stock/queries.ts',
  ],
  ['the app enters by the index too', 'server-slices-by-their-door', 'server/src/app.ts', 'server/src/cart/routes.ts'],
  ['platform knows no slice', 'platform-knows-no-slice', 'server/src/platform/http.ts', 'server/src/cart/index.ts'],
  ['factories stay in tests', 'testing-only-in-tests', 'server/src/cart/add.ts', 'server/src/testing/clock.ts'],
  ['a new room needs arrows', 'server-known-rooms', 'server/src/app.ts', 'server/src/loyalty/index.ts'],
  [
    'the storefront leaves the panel alone',
    'storefront-not-admin',
    'web/src/storefront/app.tsx',
    'web/src/admin/panel.tsx',
  ],
  [
    'the panel leaves the storefront alone',
    'admin-not-storefront',
    'web/src/admin/panel.tsx',
    'web/src/storefront/paths.ts',
  ],
  ['ui knows no screen', 'ui-knows-no-shop', 'web/src/ui/button.tsx', 'web/src/api/call.ts'],
  [
    'the shell is given its slices',
    'shell-below-the-slices',
    'web/src/storefront/shell/header.tsx',
    'web/src/storefront/cart/cart.tsx',
  ],
  [
    'slices of the storefront meet in pages',
    'storefront-slices-meet-in-pages',
    'web/src/storefront/cart/cart.tsx',
    'web/src/storefront/catalog/card.tsx',
  ],
])('%s', async (_title, rule, from, to) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.tsx?$/, '')}`
  expect(await brokenBy({ [from]: uses(path), [to]: leaf })).toContain(rule)
})

test.each([
  ['SQL belongs to queries.ts', 'sql-only-in-queries', 'server/src/cart/add.ts', 'sql-template-tag'],
  ['only platform/database talks to the driver', 'driver-only-in-database', 'server/src/cart/queries.ts', 'pg'],
  ['the shop runs without development packages', 'no-tools-of-the-workshop', 'server/src/cart/add.ts', 'vitest'],
  ['an import leads somewhere', 'nothing-unresolved', 'server/src/cart/add.ts', './nowhere'],
])('%s', async (_title, rule, from, name) => {
  expect(await brokenBy({ [from]: uses(name) })).toEqual([rule])
})

test('a type is an import like any other for the arrows', async () => {
  const files = {
    'server/src/stock/hold.ts': "import type { Cart } from '../cart/index'\nexport type Held = Cart",
    'server/src/cart/index.ts': 'export type Cart = 1',
  }
  expect(await brokenBy(files)).toContain('server-stock-downward')
})

test('circles are refused, unless only types go round', async () => {
  const circle = {
    'server/src/cart/a.ts': uses('./b').replace('more', 'leaf2'),
    'server/src/cart/b.ts': "import { leaf2 } from './a'\nexport const leaf = () => leaf2",
  }
  expect(await brokenBy(circle)).toContain('no-circles')
  await write('server/src/cart/b.ts', "import type { leaf2 } from './a'\nexport const leaf = (_: typeof leaf2) => 1")
  expect((await findBrokenArrows(tree, ['server'])).broken).toEqual([])
})

test('JSX is read, and lawful imports pass', async () => {
  const files = {
    'contracts/src/cart.ts': leaf,
    'web/src/ui/button.tsx': 'export const leaf = <button type="button">Comprar</button>',
    'web/src/storefront/cart/cart.tsx': uses('../../ui/button'),
    'web/src/storefront/pages/landing.tsx': uses('../cart/cart').replace('leaf }', 'more as leaf }'),
    'server/src/stock/index.ts': leaf,
    'server/src/cart/add.ts': uses('../stock/index'),
    'server/src/cart/queries.ts': uses('sql-template-tag'),
    'server/src/cart/add.test.ts': uses('vitest'),
  }
  expect(await brokenBy(files)).toEqual([])
})
