import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { importProducts, readImportFile } from '@tocador/contracts/catalog/import-endpoints'
import { IMPORT_STEP, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@tocador/contracts/catalog/import-words'
import { partsOf, readMultipart } from '../../platform/http/bodies/read-multipart'
import { Refusal } from '../../platform/http/refusal'
import type { Log } from '../../platform/log'
import { serve } from '../../platform/http/serve'
import { importCatalogue } from './import-catalogue'
import { ImportProblem } from './import-problem'
import { markKnownKinds } from './rows/mark-known-kinds'
import { defaultMapping, withOptions } from './rows/mapping'
import { fileReaderIn } from './reading/read-in-process'
import { receiveImport } from './receive-import'
import { showImport } from './wire-import'

export interface ImportSetup {
  /** The built file of the process that reads uploads. */
  importReaderFile: URL
  publicUrl: string | undefined
  log: Log
}

const limits = { fileSize: MAX_IMPORT_BYTES + 1, files: 1, fields: 4, parts: 5, fieldSize: 524_288, headerPairs: 40 }

export function importRoutes(app: FastifyInstance, { importReaderFile, publicUrl, log }: ImportSetup): void {
  const reader = fileReaderIn(importReaderFile, log)
  // In its own scope, so that only these routes read multipart bodies.
  app.register(async (scope) => {
    await readMultipart(scope, limits)

    serve(scope, readImportFile, async ({ context, request, reply }) => {
      const { bytes, options } = await received(request, reply)
      const file = await orRefusal(async () => reader.describe(bytes, withOptions(defaultMapping, options)))
      return { data: await markKnownKinds(context, file) }
    })

    serve(scope, importProducts, async ({ context, request, reply }) => {
      const { bytes, options } = await received(request, reply)
      const file = await orRefusal(async () => reader.read(bytes, withOptions(defaultMapping, options)))
      const { dry_run: isDryRun = false, from = 0 } = options
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort())
      const report = await importCatalogue(context, {
        file,
        stock: options.stock ?? 0,
        isDryRun,
        publicUrl,
        from,
        count: isDryRun ? MAX_IMPORT_ROWS : IMPORT_STEP,
        signal: leaving.signal,
      })
      return { data: showImport(report, file, from) }
    })
  })
}

const received = (request: FastifyRequest, reply: FastifyReply) =>
  orRefusal(() =>
    receiveImport(partsOf(request, reply)).catch((error: unknown) => {
      if (isShops(error)) throw error
      // The parser throws many kinds of errors for a form that is broken or ends early.
      throw new ImportProblem('El archivo llegó incompleto. Elígelo de nuevo')
    }),
  )

const isShops = (error: unknown) => error instanceof Refusal || error instanceof ImportProblem

async function orRefusal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ImportProblem) throw new Refusal('IMPORT_FILE', { message: error.message })
    throw error
  }
}
