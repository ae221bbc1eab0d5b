import type { Multipart } from '@fastify/multipart'
import * as z from 'zod/mini'
import { importRequest, type ImportRequest } from '@tocador/contracts/catalog/import-schemas'
import { MAX_IMPORT_BYTES } from '@tocador/contracts/catalog/import-words'
import { Refusal } from '../../platform/http/refusal'
import { ImportProblem } from './import-problem'

export interface ReceivedImport {
  bytes: Uint8Array
  options: ImportRequest
}

/** Reads the form's file and options. A longer file is refused as soon as it is too long. */
export async function receiveImport(parts: AsyncIterable<Multipart>): Promise<ReceivedImport> {
  let bytes: Uint8Array | undefined
  let fileName = ''
  let options: ImportRequest = {}
  for await (const part of parts) {
    if (part.type === 'file' && part.fieldname === 'file') {
      fileName = part.filename ?? ''
      bytes = await readBytes(part.file)
    } else if (part.type === 'file') part.file.resume()
    else if (part.fieldname === 'options') options = readOptions(String(part.value))
  }
  if (bytes === undefined) throw new ImportProblem('No se recibió ningún archivo')
  if (/\.xlsx$/i.test(fileName) && !isWorkbook(bytes))
    throw new ImportProblem(
      'El archivo se llama .xlsx, pero no es un libro de Excel. Guárdalo como libro de Excel, o como CSV con el nombre .csv',
    )
  return { bytes, options }
}

/** A zip, or one of the formats that have their own text when they are read: an old or protected workbook, an empty file. */
const isWorkbook = (bytes: Uint8Array) =>
  bytes.length === 0 || [WORKBOOK, OLD_WORKBOOK].some((signature) => signature.every((byte, at) => bytes[at] === byte))
const WORKBOOK = [0x50, 0x4b, 0x03, 0x04]
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0]

async function readBytes(content: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    length += chunk.length
    if (length > MAX_IMPORT_BYTES) throw new Refusal('TOO_LARGE', { message: 'El archivo pasa de 10 MB' })
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function readOptions(json: string): ImportRequest {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ImportProblem('Las opciones no son JSON válido')
  }
  const parsed = z.safeParse(importRequest, value)
  if (parsed.success) return parsed.data
  throw new ImportProblem(`Las opciones no sirven: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
}
