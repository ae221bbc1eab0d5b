import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvFile } from './csv-file'
import type { FileTable } from './file-table'

interface Sale {
  who: string
  pesos: number | null
}
const table = (...batches: Sale[][]): FileTable<Sale> => ({
  title: 'Ventas',
  columns: [
    { head: 'Cliente', kind: 'text', width: 20, cell: (sale) => sale.who },
    { head: 'Total', kind: 'money', width: 12, cell: (sale) => sale.pesos },
  ],
  batches: (async function* () {
    yield* batches
  })(),
})
async function written(...batches: Sale[][]): Promise<string> {
  let text = ''
  for await (const part of csvFile([table(...batches)])) text += part
  return text
}

test('begins with the UTF-8 byte order mark and ends every line with CR LF', async () => {
  const text = await written([{ who: 'Íñigo', pesos: 1234.5 }], [{ who: 'Ana', pesos: null }])
  expect(text).toBe('\uFEFFCliente,Total\r\nÍñigo,1234.50\r\nAna,\r\n')
})

test.each(['=1+1', '+52 55 1234 5678', '-2', '@SUM(A1)', '\tA1', '\rA1', '＝1+1', '=HYPERLINK("http://x.mx";"clic")'])(
  '[SAFE-45] a name that begins like a formula, %j, is text',
  async (who) => {
    const [, row] = parse(await written([{ who, pesos: -1 }]), { bom: true }) as string[][]
    expect(row).toEqual([`'${who}`, '-1.00'])
  },
)

test('totals are the last line', async () => {
  let text = ''
  for await (const part of csvFile([{ ...table([{ who: 'Ana', pesos: 1 }]), totals: { who: 'Total', pesos: 1 } }])) {
    text += part
  }
  expect(text).toBe('\uFEFFCliente,Total\r\nAna,1.00\r\nTotal,1.00\r\n')
})

/** How Excel reads a file when the system's list separator is another one: quotes count only at the start of a cell. */
function cellsSplitAt(file: string, separator: string): string[] {
  const cells = file.replace('\uFEFF', '').split(new RegExp(`${separator}|\r\n|\r|\n`))
  return cells.map((cell) => cell.trim().replace(/^"+/, '').trim())
}

test.each([
  'Ana;=HYPERLINK("http://x.mx")',
  ';=1+1',
  'a; =1;+2 ;-3;@SUM(A1)',
  'a;"=1+1"',
  'a\t=1',
  '\t=1',
  '\r=1',
  'nota\n=1+1',
  'nota\r\n\t＝1',
  'a|=1',
])('[SAFE-45] %j holds no formula in a program that splits at semicolons, tabs or bars', async (who) => {
  const file = await written([{ who, pesos: 1 }])
  for (const separator of [';', '\t', '\\|']) {
    expect(cellsSplitAt(file, separator).filter((cell) => /^[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
  }
  const [, row] = parse(file, { bom: true }) as string[][]
  expect(row?.[0]?.replaceAll("'", '')).toBe(who)
})

test.each(['Ruiz, Ana', 'Ana "la jefa"', 'una\nnota\r\nlarga', ' con espacios ', '', 'a=b'])(
  '%j is read back unchanged',
  async (who) => {
    const [, row] = parse(await written([{ who, pesos: 0 }]), { bom: true }) as string[][]
    expect(row).toEqual([who, '0.00'])
  },
)

test('several tables follow each other below their titles, after an empty line', async () => {
  const second: FileTable<Sale> = {
    ...table([{ who: '-1', pesos: 0.125 }]),
    title: '=Margen, %',
    columns: [
      { head: 'Código', kind: 'moment', width: 20, cell: (sale) => sale.who },
      { head: 'Parte', kind: 'share', width: 8, cell: (sale) => sale.pesos },
      { head: 'Número', kind: 'whole', width: 8, cell: (sale) => sale.pesos },
    ],
  }
  let text = ''
  for await (const part of csvFile([table([{ who: 'Ana', pesos: 1 }]), second])) text += part
  expect(text).toBe(
    '\uFEFFVentas\r\nCliente,Total\r\nAna,1.00\r\n\r\n"\'=Margen, %"\r\nCódigo,Parte,Número\r\n-1,12.50%,0.125\r\n',
  )
})

test('[SAFE-45] a heading that looks like a formula is text', async () => {
  const [first] = table([]).columns
  let text = ''
  for await (const part of csvFile([{ ...table([]), columns: first ? [{ ...first, head: '=1+1' }] : [] }])) text += part
  expect(text).toBe("\uFEFF'=1+1\r\n")
})

test.each([
  ['Ana', 'Ana'],
  ['Ana María', 'Ana María'],
  [' Ana', '" Ana"'],
  ['Ana ', '"Ana "'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a\r\nb', '"a\r\nb"'],
])('%j is written as %s', async (who, cell) => {
  expect(await written([{ who, pesos: 0 }])).toBe(`\uFEFFCliente,Total\r\n${cell},0.00\r\n`)
})
