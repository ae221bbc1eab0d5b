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
  for await (const part of csvFile(table(...batches))) text += part
  return text
}

test('begins with the UTF-8 byte order mark and ends every line with CR LF', async () => {
  const text = await written([{ who: 'Íñigo', pesos: 1234.5 }], [{ who: 'Ana', pesos: null }])
  expect(text).toBe('\uFEFFCliente,Total\r\nÍñigo,1234.50\r\nAna,\r\n')
})

test.each(['=1+1', '+52 55 1234 5678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://x.mx";"clic")'])(
  'a name that begins like a formula, %j, is text',
  async (who) => {
    const [, row] = parse(await written([{ who, pesos: -1 }]), { bom: true }) as string[][]
    expect(row).toEqual([`'${who}`, '-1.00'])
  },
)

test.each(['Ruiz, Ana', 'Ana "la jefa"', 'una\nnota\r\nlarga', ' con espacios ', '', 'a=b'])(
  '%j is read back unchanged',
  async (who) => {
    const [, row] = parse(await written([{ who, pesos: 0 }]), { bom: true }) as string[][]
    expect(row).toEqual([who, '0.00'])
  },
)
