import { expect, test } from 'vitest'
import { compareWithKnown, findUnguarded } from './find-unguarded.mjs'

const inFile = (text, path = 'server/src/orders/a-verb.ts') =>
  findUnguarded(new Map([[path, text]]), []).map((one) => `${one.path}: ${one.names.join(', ')}`)

test.each([
  ['export async function sell(context: ShopContext): Promise<void> {', 'sell'],
  ['export async function sell(tx: ShopTx, id: number) {', 'sell'],
  ['export async function sell(\n  context: ShopContext | ShopTx,\n  id: number,\n) {', 'sell'],
  ['export function sell<Row>(tx: ShopTx) {', 'sell'],
  ['export async function show({ db, now }: ShopContext, id: number) {', 'show'],
  ['export const sell = (context: ShopContext) => 1', 'sell'],
  ['export const sell = async (tx: ShopTx) => 1', 'sell'],
  ['export async function sell(tx: ShopTx) {}\nexport const show = ({ db }: ShopContext) => db', 'sell, show'],
])('%j is a verb', (text, names) => expect(inFile(text)).toStrictEqual([`server/src/orders/a-verb.ts: ${names}`]))

test.each([
  'async function sell(context: ShopContext) {',
  'export async function countRows(db: Db) {',
  'export const NEWEST = 10',
  'export function linkOf(order: Order, context: ShopContext) {',
  'export interface Sold { context: ShopContext }',
])('%j is none', (text) => expect(inFile(text)).toStrictEqual([]))

test.each([
  'export const listRows = (db: Db) =>',
  'export async function listRows(tx: Tx, id: number) {',
  'export async function* listRows(db: Db) {',
])('%j of queries.ts is a query', (text) =>
  expect(inFile(text, 'server/src/orders/listing/queries.ts')).toStrictEqual([
    'server/src/orders/listing/queries.ts: listRows',
  ]),
)

test('constants, types and SQL parts of queries.ts are none', () =>
  expect(
    inFile('export const openLine = sql`true`\nexport interface Row {}', 'server/src/cart/queries.ts'),
  ).toStrictEqual([]))

const verb = 'export async function sell(context: ShopContext) {}'

test.each([
  'server/src/platform/context.ts',
  'server/src/testing/factories.ts',
  'server/src/orders/sell.test.ts',
  'server/src/main.ts',
  'contracts/src/orders/sell.ts',
  'server/migrations/0001.sql',
])('%s is no file of a slice', (path) => expect(inFile(verb, path)).toStrictEqual([]))

test('one mutant in its file guards a verb', () => {
  const sources = new Map([
    ['server/src/orders/sell.ts', verb],
    ['server/src/cart/sell.ts', verb],
  ])
  expect(findUnguarded(sources, [{ file: 'server/src/orders/sell.ts' }])).toStrictEqual([
    { path: 'server/src/cart/sell.ts', names: ['sell'] },
  ])
})

test('the list of files without a mutant may only shrink', () => {
  const unguarded = [{ path: 'a.ts', names: ['sell'] }]
  expect(compareWithKnown(unguarded, ['a.ts'])).toStrictEqual([])
  expect(compareWithKnown(unguarded, [])).toStrictEqual(['No mutant in a.ts (sell): add one to tools/server-mutants'])
  expect(compareWithKnown([], ['a.ts'])).toStrictEqual([
    'a.ts has a mutant or is gone: remove it from without-mutant.mjs',
  ])
})
