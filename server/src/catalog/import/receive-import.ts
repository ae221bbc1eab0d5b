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
  let options: ImportRequest = {}
  for await (const part of parts) {
    if (part.type === 'file' && part.fieldname === 'file') bytes = await readBytes(part.file)
    else if (part.type === 'file') part.file.resume()
    else if (part.fieldname === 'options') options = readOptions(String(part.value))
  }
  if (bytes === undefined) throw new ImportProblem('No se recibió ningún archivo')
  return { bytes, options }
}

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
