import type { Multipart } from '@fastify/multipart'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { receiveImport } from './receive-import'

const file = (content: Buffer | string, filename = 'lista.csv', fieldname = 'file') =>
  ({ type: 'file', fieldname, filename, file: Readable.from([Buffer.from(content)]) }) as unknown as Multipart
const options = (value: string) => ({ type: 'field', fieldname: 'options', value }) as unknown as Multipart
const receive = (...parts: Multipart[]) => receiveImport(Readable.from(parts))

test('a form has a file and, before or after it, the options', async () => {
  const { bytes, options: read } = await receive(options('{"dry_run":true,"stock":4}'), file('id,name'))
  expect([Buffer.from(bytes).toString(), read]).toStrictEqual(['id,name', { dry_run: true, stock: 4 }])
  expect((await receive(file('id,name'))).options).toStrictEqual({})
  expect((await receive(file('id'), options('{"from":5}'))).options).toStrictEqual({ from: 5 })
})

test.each([
  [[], 'No se recibió ningún archivo'],
  [[file('id', 'lista.csv', 'image')], 'No se recibió ningún archivo'],
  [[file('id'), options('{')], 'Las opciones no son JSON válido'],
  [[file('id'), options('{"stock":-1}')], 'Las opciones no sirven: stock'],
  [[file('id'), options('{"rates":{"USD":""}}')], 'Las opciones no sirven: rates.USD'],
  [
    [file('id,name', 'lista.XLSX')],
    'El archivo se llama .xlsx, pero no es un libro de Excel. Guárdalo como libro de Excel, o como CSV con el nombre .csv',
  ],
])('a form is refused: %#', async (parts, message) => {
  await expect(receive(...parts)).rejects.toThrow(message)
})

test('a workbook, an old one and an empty file may be named so, for they have texts of their own', async () => {
  for (const content of [Buffer.of(0x50, 0x4b, 0x03, 0x04), Buffer.of(0xd0, 0xcf, 0x11, 0xe0), Buffer.alloc(0)])
    expect((await receive(file(content, 'lista.xlsx'))).bytes).toHaveLength(content.length)
  await expect(receive(file(Buffer.of(0x50, 0x4b, 0x03), 'lista.xlsx'))).rejects.toThrow('no es un libro de Excel')
})

test('another file of the form is read to its end, for the parts behind it come only then', async () => {
  const other = Readable.from([Buffer.from('foto')])
  const picture = { type: 'file', fieldname: 'image', filename: 'foto.png', file: other } as unknown as Multipart
  expect(Buffer.from((await receive(picture, file('id,name'))).bytes).toString()).toBe('id,name')
  await vi.waitFor(() => expect(other.readableEnded).toBe(true))
})

test('a file has up to 10 MB', async () => {
  expect((await receive(file(Buffer.alloc(10_485_760)))).bytes).toHaveLength(10_485_760)
  await expect(receive(file(Buffer.alloc(10_485_761)))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'El archivo pasa de 10 MB',
  })
})
