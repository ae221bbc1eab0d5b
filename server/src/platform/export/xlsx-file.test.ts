import { unzipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import type { FileTable } from './file-table'
import { letters } from './sheet-xml'
import { xlsxFile } from './xlsx-file'

interface Sale {
  who: string
  pesos: number
  day: string
  at: string
}
const sale = (who: string): Sale => ({ who, pesos: 1234.5, day: '2026-11-21', at: '2026-11-20 18:30' })
const table = (batches: Iterable<Sale[]>): FileTable<Sale> => ({
  title: 'Ventas: 2026/11',
  columns: [
    { head: 'Cliente', kind: 'text', width: 20, cell: ({ who }) => who },
    { head: 'Total', kind: 'money', width: 12, cell: ({ pesos }) => pesos },
    { head: 'Día', kind: 'day', width: 12, cell: ({ day }) => day },
    { head: 'Creado', kind: 'moment', width: 16, cell: ({ at }) => at },
  ],
  batches: (async function* () {
    yield* batches
  })(),
})

async function parts(...batches: Sale[][]): Promise<Record<string, string>> {
  const bytes: Uint8Array[] = []
  for await (const part of xlsxFile([table(batches)], new Date('2026-11-20T18:00:00Z'))) bytes.push(part)
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(bytes))).map(([path, part]) => [path, strFromU8(part)]),
  )
}
const sheetOf = async (...batches: Sale[][]) => (await parts(...batches))['xl/worksheets/sheet1.xml'] ?? ''
const textOf = (sheet: string, at: string) => new RegExp(`r="${at}"[^>]*><is><t[^>]*>([^<]*)`).exec(sheet)?.[1]
const numberOf = (sheet: string, at: string) => Number(new RegExp(`r="${at}"[^>]*><v>([^<]*)`).exec(sheet)?.[1])

test('money is a number with a format, days and moments are dates', async () => {
  const sheet = await sheetOf([sale('Ana')])
  expect(numberOf(sheet, 'B2')).toBe(1234.5)
  expect(numberOf(sheet, 'C2')).toBe(46_347)
  expect(numberOf(sheet, 'D2')).toBeCloseTo(46_346 + 18.5 / 24, 6)
  const styles = (await parts([sale('Ana')]))['xl/styles.xml']
  expect(styles).toContain('&quot;$&quot;#,##0.00')
  expect(styles).toContain('dd/mm/yyyy hh:mm')
})

test('the heading is frozen and its filter covers the rows of all batches', async () => {
  const sheet = await sheetOf([sale('Ana'), sale('Bea')], [], [sale('Cleo')])
  expect(['A1', 'B1', 'C1', 'D1'].map((at) => textOf(sheet, at))).toEqual(['Cliente', 'Total', 'Día', 'Creado'])
  expect(['A2', 'A3', 'A4'].map((at) => textOf(sheet, at))).toEqual(['Ana', 'Bea', 'Cleo'])
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:D4"/>')
})

test('a text that looks like a formula or markup stays text', async () => {
  for (const [typed, kept] of [
    ['=1+1', '=1+1'],
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['_x0041_', '_x005F_x0041_'],
    ['a\u0000\u001Bb\uFFFE', 'ab'],
    ['\uD800', '\uFFFD'],
  ] as const) {
    expect(textOf(await sheetOf([sale(typed)]), 'A2')).toBe(kept)
  }
  expect(await sheetOf([sale('=1+1')])).not.toContain('<f>')
  expect(textOf(await sheetOf([sale('x'.repeat(40_000))]), 'A2')).toHaveLength(32_767)
})

test('a sheet’s name has no character that Excel forbids', async () => {
  expect((await parts())['xl/workbook.xml']).toContain('name="Ventas  2026 11"')
})

test('of two sheets the first opens, and a table that cannot be read fails the file', async () => {
  const bytes: Uint8Array[] = []
  for await (const part of xlsxFile([table([]), table([])], new Date('2026-11-20T18:00:00Z'))) bytes.push(part)
  const files = unzipSync(Buffer.concat(bytes))
  const isSelected = (path: string) => strFromU8(files[path] ?? new Uint8Array()).includes('tabSelected="1"')
  expect(['xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml'].map(isSelected)).toEqual([true, false])

  const broken = (function* () {
    yield [sale('Ana')]
    throw new Error('connection lost')
  })()
  const read = async () => {
    for await (const part of xlsxFile([table(broken)], new Date())) expect(part).toBeInstanceOf(Uint8Array)
  }
  await expect(read()).rejects.toThrow('connection lost')
})

test('a file is dated by its moment, and two of one moment are the same', async () => {
  const fileAt = async (moment: string) => {
    const bytes: Uint8Array[] = []
    for await (const part of xlsxFile([table([[sale('Ana')]])], new Date(moment))) bytes.push(part)
    return Buffer.concat(bytes)
  }
  const [file, again, later] = [
    await fileAt('2026-11-20T18:00:00Z'),
    await fileAt('2026-11-20T18:00:00Z'),
    await fileAt('2026-11-22T18:00:00Z'),
  ]
  expect([file.equals(again), file.equals(later)]).toStrictEqual([true, false])
})

test('a long table is compressed while it is read, not kept in memory', async () => {
  const long = (function* () {
    for (let batch = 0; batch < 40; batch++) yield Array.from({ length: 500 }, (_, row) => sale(`Ana ${batch} ${row}`))
  })()
  let [most, whole] = [0, 0]
  for await (const part of xlsxFile([table(long)], new Date())) {
    most = Math.max(most, part.length)
    whole += part.length
  }
  expect(whole).toBeGreaterThan(150_000)
  expect(most).toBeLessThan(whole / 4)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (place, name) => expect(letters(place)).toBe(name))
