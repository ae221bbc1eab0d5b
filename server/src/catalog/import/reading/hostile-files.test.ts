import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { zipSync } from 'fflate'
import { importReaderFile } from '../../../boot/import-reader-file'
import { aWorkbook, sheetOf, withDeclaredSize, workbookOf } from '../../../testing/samples/a-workbook'
import { openPlainHttp } from '../../../testing/plain-http'
import { createTestApp } from '../../../testing/test-app'
import { createTestLog } from '../../../testing/test-log'
import { importRoutes } from '../admin-routes'
import { defaultMapping } from '../rows/mapping'
import { fileReaderIn, PANEL_LIMITS, WAIT_AT_MOST_MS } from './read-in-process'

const shop = await createTestApp()
const { token } = await shop.signIn('admin')

async function send(file: Uint8Array | string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'catalogo')
  const request = new Request('http://shop/', { method: 'POST', body: form })
  const startedAt = performance.now()
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/import/columns',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return {
    status: reply.statusCode,
    ms: performance.now() - startedAt,
    ...reply.json<{ message: string; data: never }>(),
  }
}

const HEAD =
  '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>sku</t></is></c><c t="inlineStr"><is><t>title</t></is></c></row>'
const END = '</sheetData></worksheet>'
const text = (written: string) => `<c t="inlineStr"><is><t>${written}</t></is></c>`
const sheetWith = (cells: string) => workbookOf(`${HEAD}<row r="2">${text('a-1')}${cells}</row>${END}`)
const MILLION = 1_000_000

describe('[SAFE-70] a hostile file is answered, and the shop goes on', () => {
  test.each([
    ['one cell of nine million &amp;', () => sheetWith(text('&amp;'.repeat(9 * MILLION))), 200, ''],
    [
      'a text in a million parts',
      () => sheetWith(`<c t="inlineStr"><is>${'<t>a</t>'.repeat(MILLION)}</is></c>`),
      200,
      '',
    ],
    ['an attribute of three million &amp;', () => sheetWith(`<c r="${'&amp;'.repeat(3 * MILLION)}"/>`), 200, ''],
    [
      'a shared text of three million &lt;',
      () =>
        workbookOf(`${HEAD}<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>${END}`, {
          'xl/sharedStrings.xml': `<sst><si><t>a-1</t></si><si><t>${'&lt;'.repeat(3 * MILLION)}</t></si></sst>`,
        }),
      200,
      '',
    ],
    ['elements three million deep', () => sheetWith('<x>'.repeat(3 * MILLION)), 200, ''],
    [
      'a million rows',
      () => workbookOf(`${HEAD}${`<row>${text('a')}</row>`.repeat(MILLION)}${END}`),
      400,
      'El archivo tiene más de 5,000 filas',
    ],
    [
      'a CSV of a million rows',
      () => `sku,title\n${'a,b\n'.repeat(MILLION)}`,
      400,
      'El archivo tiene más de 5,000 filas',
    ],
    [
      'a CSV of two hundred thousand columns',
      () => Array.from({ length: 200_000 }, (_, i) => `c${i}`).join(','),
      400,
      'El archivo tiene una fila de más de un millón de caracteres',
    ],
    [
      'a zip bomb',
      () => zipSync({ 'xl/workbook.xml': new Uint8Array(60 * MILLION) }),
      400,
      'El libro ocupa más de 50 MB al descomprimirlo',
    ],
    [
      'a zip bomb that declares little',
      () =>
        withDeclaredSize(
          workbookOf(`<worksheet>${' '.repeat(20 * MILLION)}</worksheet>`),
          'xl/worksheets/hoja.xml',
          1000,
        ),
      400,
      'El libro de Excel está dañado',
    ],
    [
      'a hundred thousand sheets',
      () =>
        workbookOf(
          sheetOf([
            ['sku', 'title'],
            ['a-1', 'b'],
          ]),
          {
            'xl/workbook.xml': `<workbook><sheets><sheet name="Hoja" r:id="rId7"/>${'<sheet name="x" r:id="x"/>'.repeat(100_000)}</sheets></workbook>`,
          },
        ),
      200,
      '',
    ],
  ])(
    '%s',
    async (_what, file, status, message) => {
      const reply = await send(file())
      expect([reply.status, reply.message.startsWith(message)], reply.message).toEqual([status, true])
      expect(reply.ms).toBeLessThan(20_000)
      // The next file is read as usual.
      expect((await send('sku,title\na-1,Labial\n')).status).toBe(200)
    },
    120_000,
  )

  test('a million empty rows below the products are not counted', async () => {
    const rows = `<row>${text('a-1')}${text('Labial')}</row>${'<row spans="1:2"><c s="1"/></row>'.repeat(MILLION)}`
    expect((await send(workbookOf(`${HEAD}${rows}${END}`))).data).toMatchObject({ rows: 1 })
  }, 60_000)

  test('a text of a cell is cut at 32,767 characters, wherever its parts end', async () => {
    const parts = `<c t="inlineStr"><is><t>${'a'.repeat(32_766)}</t><t>bcd</t></is></c>`
    const { readTable } = await import('./read-table')
    expect(readTable(sheetWith(parts)).rows[0]?.cells[1]).toBe(`${'a'.repeat(32_766)}b`)
    expect(readTable(sheetWith(text(`${'a'.repeat(32_766)}&amp;`))).rows[0]?.cells[1]).toBe(`${'a'.repeat(32_766)}&`)
  })
})

describe('[SAFE-71] the reader of a file is a process whose end harms nobody', () => {
  const file = new Uint8Array(
    Buffer.from(
      aWorkbook([
        ['sku', 'title'],
        ['a-1', 'Labial'],
      ]),
    ),
  )
  const large = new Uint8Array(Buffer.from(`sku,title\n${'a,b\n'.repeat(MILLION)}`))
  const heavy = workbookOf(`${HEAD}${END}`, {
    'xl/sharedStrings.xml': `<sst>${'<si><t>ab</t></si>'.repeat(2 * MILLION)}</sst>`,
  })
  const limits = { rowsAtMost: Infinity, heapMb: 384, readWithinMs: 12_000 }

  test('one that needs too much memory is ended, answered and logged, and the next one reads', async () => {
    const { log } = createTestLog()
    const warn = vi.spyOn(log, 'warn')
    const reader = fileReaderIn(importReaderFile, log, { ...limits, heapMb: 32 })
    await expect(reader.read(heavy, defaultMapping)).rejects.toThrow(
      'El archivo necesita demasiada memoria para leerse',
    )
    expect(warn).toHaveBeenCalledExactlyOnceWith('The reader of an imported file was ended', {
      reason: expect.stringMatching(/^exit /),
      bytes: heavy.length,
    })
    expect(await reader.describe(file, defaultMapping)).toMatchObject({ rows: 1 })
  }, 60_000)

  test('one that takes too long is ended, answered and logged', async () => {
    const { log } = createTestLog()
    const warn = vi.spyOn(log, 'warn')
    const reader = fileReaderIn(importReaderFile, log, { ...limits, readWithinMs: 50 })
    await expect(reader.read(large, defaultMapping)).rejects.toThrow('El archivo tarda demasiado en leerse')
    expect(warn).toHaveBeenCalledOnce()
  }, 60_000)

  test('who waits longer than four seconds is told to come back, before the connection is closed', async () => {
    const { log } = createTestLog()
    const reader = fileReaderIn(importReaderFile, log, { ...limits, readWithinMs: 6_000 })
    const first = reader
      .read(new Uint8Array(Buffer.from(`sku,title\n${'a,b\n'.repeat(2.4 * MILLION)}`)), {
        ...defaultMapping,
      })
      .catch(() => 'ended')
    await pause(50)
    await expect(reader.describe(file, defaultMapping)).rejects.toMatchObject({ code: 'IMPORTS_BUSY', retryAfter: 5 })
    await first
  }, 60_000)

  test('waiting and reading in the panel end before the server closes the connection', () => {
    expect(WAIT_AT_MOST_MS).toBeGreaterThan(0)
    expect(PANEL_LIMITS.readWithinMs).toBeGreaterThan(0)
    expect(WAIT_AT_MOST_MS + PANEL_LIMITS.readWithinMs).toBeLessThan(shop.app.server.timeout)
  })

  test('the call whose reader was ended is answered with a text over its connection', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tocador-ended-reader-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const ended = join(folder, 'reader.mjs')
    await writeFile(ended, `process.once('message', () => process.kill(process.pid, 'SIGKILL'))`)
    const { log } = createTestLog()
    const warn = vi.spyOn(log, 'warn')
    const http = await openPlainHttp((app) =>
      importRoutes(app, { importReaderFile: pathToFileURL(ended), publicUrl: undefined, log }),
    )
    const address = await http.listen({ host: '127.0.0.1', port: 0 })
    const form = new FormData()
    form.append('file', new Blob([file]), 'catalogo')
    const reply = await fetch(`${address}/api/admin/products/import/columns`, {
      method: 'POST',
      headers: { authorization: 'Bearer token-of-an-admin' },
      body: form,
    })
    expect([reply.status, await reply.json()]).toStrictEqual([
      400,
      expect.objectContaining({
        message: 'El archivo necesita demasiada memoria para leerse. Divídelo en archivos más pequeños',
      }),
    ])
    expect(warn).toHaveBeenCalledExactlyOnceWith('The reader of an imported file was ended', {
      reason: 'exit SIGKILL',
      bytes: file.length,
    })
  })
})
