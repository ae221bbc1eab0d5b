import { expect, test } from 'vitest'
import { senderIn } from './statement-origins'

const stackOf = (...frames: string[]) => ['Error', ...frames.map((frame) => `    at ${frame}`)].join('\n')
const place = '(file:///shop/server/dist/chunk-A.js:1:2)'

test('the sender is the first function outside of this folder, as the build names its own', () => {
  const own = ['noteOrigin', 'verdictOn2', 'refuseWriting', '_PooledDb.rows', '_PooledDb.first', 'OpenTx.write']
  expect(senderIn(stackOf(...own.map((name) => `${name} ${place}`), `listOrders ${place}`, `main ${place}`))).toBe(
    'listOrders',
  )
})

test('functions without a name are passed over', () => {
  expect(senderIn(stackOf('file:///shop/server/dist/chunk-A.js:1:2', `PublicCatalogue.compare ${place}`))).toBe(
    'PublicCatalogue.compare',
  )
  expect(senderIn(stackOf(`PooledDb.rows ${place}`))).toBe('unknown')
})
