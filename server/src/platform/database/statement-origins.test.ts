import { expect, test } from 'vitest'
import { noteOrigin, originOf, senderIn } from './statement-origins'

const stackOf = (...frames: string[]) => ['Error', ...frames.map((frame) => `    at ${frame}`)].join('\n')
const place = '(file:///shop/server/dist/chunk-A.js:1:2)'

test('the sender is the first function outside of this folder, as the build names its own', () => {
  const own = ['noteOrigin', 'refuseWriting2', 'refuseLocking', '_PooledDb.rows', '_PooledDb.first', 'OpenTx.write']
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

test('[POOL-10] a new statement is told by its function also after a thousand others', () => {
  function listOthers() {
    for (let nth = 0; nth < 1_100; nth++) noteOrigin(`select ${nth} as other`)
  }
  function findLast() {
    noteOrigin('select 1 as last')
  }
  listOthers()
  findLast()
  expect(originOf('select 1 as last')).toBe('findLast')
  expect([originOf('select 0 as other'), originOf('select 1099 as other')]).toStrictEqual(['unknown', 'listOthers'])
})
