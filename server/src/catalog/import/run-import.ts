import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { importOptions } from '@tocador/contracts/catalog/import-schemas'
import { rowsText } from '@tocador/contracts/catalog/import-words'
import { showNumber } from '@tocador/contracts/money'
import type { ShopContext } from '../../platform/context'
import { importCatalogue } from './import-catalogue'
import { ImportProblem } from './import-problem'
import { defaultMapping, readMapping, withOptions } from './rows/mapping'
import { reportLines } from './print-report'
import type { FileReader } from './reading/read-in-process'

const USAGE =
  'Uso: npm run import -- ARCHIVO.csv|xlsx [--dry-run] [--map ARCHIVO.json] [--column nuestra=suya]… [--rate EUR=21.40]… [--currency EUR] [--exact-prices] [--stock N]'
const BYTES_AT_MOST = 64 * 1_048_576
const STOCK_AT_MOST = 1_000_000

export interface ImportSurroundings {
  /** Called only if arguments, mapping and file are valid. */
  openContext: () => Promise<ShopContext>
  readFile: FileReader['read']
  /** Where the shop's own pictures may be named by absolute addresses. */
  publicUrl?: string | undefined
  /** The user's working directory, to resolve relative file names. */
  folder: string
  print: (line: string) => void
  /** Writes progress that overwrites its own line; undefined if the output is not a terminal. */
  showProgress?: ((line: string) => void) | undefined
  signal?: AbortSignal
}

/** Implements `npm run import`. Throws an ImportProblem with a one-line message. */
export async function runImport(argv: string[], around: ImportSurroundings): Promise<void> {
  const { file, mapFile, options, stock, isDryRun } = readArguments(argv)
  const general = mapFile === undefined ? defaultMapping : readMapping(String(await read(around.folder, mapFile)))
  const mapping = withOptions(general, options)
  const bytes = await read(around.folder, file)
  const { showProgress, signal } = around
  const input = {
    file: await around.readFile(bytes, mapping),
    stock,
    isDryRun,
    publicUrl: around.publicUrl,
    onProgress: (done: number, of: number) =>
      showProgress?.(`${showNumber(done)} de ${rowsText(of)}${done === of ? '\n' : ''}`),
    ...(signal && { signal }),
  }
  const report = await importCatalogue(await around.openContext(), input)
  for (const line of reportLines(report)) around.print(line)
}

function readArguments(argv: string[]) {
  const { values, positionals } = parsed(argv)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new ImportProblem(USAGE)
  const stock = values.stock ?? '0'
  if (!/^\d{1,7}$/.test(stock) || Number(stock) > STOCK_AT_MOST)
    throw new ImportProblem(`--stock debe ser un número entero de 0 a ${STOCK_AT_MOST}`)
  const options = z.safeParse(importOptions, {
    columns: pairsOf(values.column, '--column'),
    rates: pairsOf(values.rate, '--rate'),
    currency: values.currency,
    ...(values['exact-prices'] && { round_to_nine: false }),
  })
  if (!options.success)
    throw new ImportProblem(`Opción inválida: ${options.error.issues[0]?.path.join(' ') ?? ''}. ${USAGE}`)
  return {
    file,
    mapFile: values.map,
    options: options.data,
    stock: Number(stock),
    isDryRun: values['dry-run'] ?? false,
  }
}

/** `name=title` as `{ name: 'title' }`. */
function pairsOf(written: string[] = [], option: string): Record<string, string> {
  return Object.fromEntries(
    written.map((one) => {
      const equals = one.indexOf('=')
      if (equals < 1) throw new ImportProblem(`${option} se escribe como nombre=valor`)
      return [one.slice(0, equals).trim(), one.slice(equals + 1).trim()]
    }),
  )
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        map: { type: 'string' },
        column: { type: 'string', multiple: true },
        rate: { type: 'string', multiple: true },
        currency: { type: 'string' },
        'exact-prices': { type: 'boolean' },
        stock: { type: 'string' },
      },
    })
  } catch {
    throw new ImportProblem(USAGE)
  }
}

async function read(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(resolve(folder, name)).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const reason = code === 'ENOENT' ? 'no existe' : code === 'EISDIR' ? 'es una carpeta' : `no se puede leer (${code})`
    throw new ImportProblem(`${name}: ${reason}`)
  })
  if (bytes.length > BYTES_AT_MOST) throw new ImportProblem(`${name}: pasa de 64 MB; divídelo en varios archivos`)
  return bytes
}
