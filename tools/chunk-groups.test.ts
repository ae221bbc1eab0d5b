import fc from 'fast-check'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from '../web/tools/chunk-groups'

const [SHOP, AFTERWARDS, PRODUCT, PANEL] = ['shop.tsx', 'afterwards.tsx', 'product.tsx', 'panel.tsx']

/** `imports` and `lazy` list pairs of a module and what it imports. */
function groupsOf(imports: [string, string][], lazy: [string, string][]) {
  const of = (pairs: [string, string][], id: string) =>
    pairs.filter(([from]) => resolve(from) === id).map(([, to]) => resolve(to))
  const name = chunkGroups({ shop: SHOP, afterwards: AFTERWARDS, product: PRODUCT, panel: PANEL })
  const getModuleInfo = (id: string) => ({ importedIds: of(imports, id), dynamicallyImportedIds: of(lazy, id) })
  return (id: string) => name(resolve(id), { getModuleInfo })
}

const eachOf = (parts: string[], to: string): [string, string][] => parts.map((part) => [part, to])
const AREAS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

test('what the shop loads first is one file, and what the parts of the panel share is another', () => {
  const groupOf = groupsOf(
    [[SHOP, 'react'], ...eachOf(AREAS, 'table'), ['table', 'react'], ['table', 'cell'], ['a', 'own']],
    [[SHOP, 'cart'], [SHOP, PANEL], ...AREAS.map((area): [string, string] => [PANEL, area])],
  )
  const names = [SHOP, 'react', 'table', 'cell', 'own', 'cart'].map(groupOf)
  expect(names).toStrictEqual(['storefront', 'storefront', 'panel-parts', 'panel-parts', null, null])
})

test('what a lazy part of the shop uses, too, is apart from what only the panel uses', () => {
  const groupOf = groupsOf(
    [
      ...eachOf([...AREAS, 'cart'], 'dialog'),
      ...eachOf(AREAS, 'table'),
      ['table', 'dialog'],
      ...eachOf(['a', 'cart'], 'lines'),
    ],
    [[SHOP, 'cart'], [SHOP, PANEL], ...AREAS.map((area): [string, string] => [PANEL, area])],
  )
  expect(groupOf('table')).toBe('panel-parts')
  expect(groupOf('dialog')).toMatch(/^common-[0-9a-f]{8}$/)
  expect(groupOf('lines')).toMatch(/^shared-[0-9a-f]{8}$/)
})

test('what lazy parts of the shop share is by what comes by itself, what a product needs, and the rest', () => {
  const lazy = ['cart', 'login', AFTERWARDS, PRODUCT]
  const groupOf = groupsOf(
    [
      ...eachOf(lazy, 'notice'),
      ...eachOf([PRODUCT, 'cart'], 'dialog'),
      ...eachOf(['cart', 'login'], 'field'),
      ['login', 'own'],
    ],
    lazy.map((part): [string, string] => [SHOP, part]),
  )
  expect(['notice', 'dialog', 'field', 'own'].map(groupOf)).toStrictEqual([
    'afterwards',
    'product-parts',
    'parts',
    null,
  ])
})

test('no two files import each other', () => {
  const modules = [...AREAS, AFTERWARDS, PRODUCT, 'cart', 'video', ...Array.from({ length: 8 }, (_, at) => `m${at}`)]
  const pair = fc.tuple(fc.constantFrom(...modules), fc.constantFrom(...modules))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 60 }), fc.array(pair, { maxLength: 10 }), (some, lazy) => {
      // Modules import later ones only.
      const imports = some.filter(([from, to]) => modules.indexOf(from) < modules.indexOf(to))
      const opened: [string, string][] = [
        [SHOP, 'cart'],
        [SHOP, 'video'],
        [SHOP, AFTERWARDS],
        [SHOP, PRODUCT],
        [SHOP, PANEL],
      ]
      const groupOf = groupsOf(imports, [...opened, ...AREAS.map((area): [string, string] => [PANEL, area]), ...lazy])
      const files = new Map<string, Set<string>>()
      for (const [from, to] of imports) {
        const [file, other] = [groupOf(from), groupOf(to)]
        if (file === null) continue
        expect(other, `${from} of ${file} imports ${to}`).not.toBeNull()
        if (other !== null && other !== file) files.set(file, (files.get(file) ?? new Set()).add(other))
      }
      const reaches = (file: string, target: string, seen = new Set<string>()): boolean =>
        [...(files.get(file) ?? [])].some(
          (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
        )
      for (const file of files.keys()) expect(reaches(file, file), `${file} imports itself`).toBe(false)
    }),
    { numRuns: 300 },
  )
})
