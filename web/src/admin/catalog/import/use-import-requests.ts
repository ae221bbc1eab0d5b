import { importProducts, readImportFile } from '@tocador/contracts/catalog/admin-catalog-calls'
import type { ImportOptions, ImportRequest } from '@tocador/contracts/catalog/import-schemas'
import { useState } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { sendForm } from '../../../api/send-form'
import { useLeavingSignal } from '../../../api/use-leaving-signal'

/** The server may wait for another file and then read this one for twenty seconds. */
const WORK_MS = 60_000

/** The requests of an import, which end when its dialog is left, with the state of the running ones. */
export function useImportRequests() {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const leaving = useLeavingSignal()
  const sending = () => ({ signal: leaving.current, workMs: WORK_MS })

  return {
    failure,
    setFailure,
    isBusy,
    async work(steps: () => Promise<void>) {
      setBusy(true)
      setFailure(undefined)
      try {
        await steps()
      } catch (reason) {
        if (!leaving.current.aborted) setFailure(failureTextOf(reason))
      } finally {
        setBusy(false)
      }
    },
    /** What the file contains, read with these options. */
    describe: async (content: File, options: ImportOptions) =>
      (await sendForm(readImportFile, {}, formOf(content, options), sending())).data,
    send: async (content: File, options: ImportRequest) =>
      (await sendForm(importProducts, {}, formOf(content, options), sending())).data,
  }
}

const failureTextOf = (failure: unknown) =>
  adminFailureText(failure, { refused: 'Error al importar', offline: 'Error de conexión al importar' })

function formOf(content: File, options: ImportRequest) {
  const form = new FormData()
  form.append('options', JSON.stringify(options))
  form.append('file', content)
  return form
}
