import { rowsText } from '@tocador/contracts/catalog/import-words'
import { Button } from '../../../ui/controls/button'
import { FailureNotice } from '../../../ui/feedback/failure-notice'
import { Notice } from '../../../ui/feedback/notice'
import { Dialog } from '../../../ui/overlay/dialog'
import { saveFile } from '../../../ui/feedback/save-file'
import { DownloadIcon } from '../../../ui/icons/panel-icons'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'
import { countsOf, isStock } from './import-rules'
import { PreviewStep } from './preview-step'
import { resultFile } from './result-file'
import { useImport, type Import } from './use-import'

const STEPS = { file: 'Archivo', columns: 'Columnas', preview: 'Vista previa', done: 'Resultado' } as const

/** Imports a catalogue in steps: file, columns and types, preview, result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useImport()
  const { step, failure, isBusy, progress } = work
  const isRunning = isBusy && step === 'preview'
  const isEdge = step === 'file' || step === 'done'
  return (
    <Dialog
      title="Importar productos"
      shape="large"
      isLocked={isRunning}
      isDirty={!isEdge && !isRunning}
      onClose={onClose}
      below={<StepBar step={step} />}
      actions={<StepActions work={work} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-4">
        <FailureNotice text={failure} />
        {isRunning && (
          <p role="status" className="flex items-center gap-3">
            <progress className="flex-1" max={progress?.of ?? 1} value={progress?.done ?? 0} aria-label="Avance" />
            {progress === undefined ? 'Guardando…' : `${progress.done} de ${progress.of}`}
          </p>
        )}
        {step === 'file' && <FileStep work={work} />}
        {step === 'columns' && <ColumnsStep work={work} />}
        {step === 'preview' && <PreviewStep key="preview" rows={work.rows} />}
        {step === 'done' && (
          <>
            <Notice tone="done" role="status">
              {doneText(work)}
            </Notice>
            <PreviewStep key="done" rows={work.rows} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function doneText({ rows }: Import): string {
  const { created, updated, unchanged, refused } = countsOf(rows)
  const [news, changes, refusals] = [
    created === 1 ? '1 nueva' : `${created} nuevas`,
    updated === 1 ? '1 cambiada' : `${updated} cambiadas`,
    refused === 1 ? '1 rechazada' : `${refused} rechazadas`,
  ]
  return `Importación terminada: ${news}, ${changes}, ${unchanged} sin cambios, ${refusals}`
}

const StepBar = ({ step }: { step: Import['step'] }) => (
  <ol className="flex flex-wrap gap-x-2.5 gap-y-1 pt-2.5 text-ink-2 md:gap-x-4" aria-label="Pasos">
    {Object.entries(STEPS).map(([key, name], place) => (
      <li
        key={key}
        aria-current={key === step ? 'step' : undefined}
        className="aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {place + 1}. {name}
      </li>
    ))}
  </ol>
)

function StepActions({ work, onClose }: { work: Import; onClose: () => void }) {
  const { step, file, answers, isBusy, progress, rows } = work
  if (step === 'done')
    return (
      <>
        <Button
          icon={<DownloadIcon />}
          className="mr-auto"
          onClick={() => saveFile('resultado-de-la-importacion.csv', resultFile(rows))}
        >
          Descargar resultado
        </Button>
        <Button look="main" onClick={onClose}>
          Listo
        </Button>
      </>
    )
  if (step === 'preview') return <PreviewActions work={work} />
  if (step === 'columns')
    return (
      <>
        <Button className="mr-auto" disabled={isBusy} onClick={() => work.goTo('file')}>
          Otro archivo
        </Button>
        <Button
          look="main"
          disabled={(file?.missing.length ?? 0) > 0 || !isStock(answers.stock)}
          busy={isBusy}
          busyLabel="Revisando…"
          onClick={() => void work.tryOut()}
        >
          Ver qué cambiará
        </Button>
      </>
    )
  return <Button onClick={onClose}>{progress === undefined ? 'Cancelar' : 'Cerrar'}</Button>
}

function PreviewActions({ work }: { work: Import }) {
  const { isBusy, progress, rows } = work
  const { created, updated } = countsOf(rows)
  if (isBusy) return <Button onClick={() => work.stop()}>Detener</Button>
  if (progress !== undefined)
    return (
      <Button look="main" onClick={() => void work.run()}>
        Continuar
      </Button>
    )
  return (
    <>
      <Button className="mr-auto" onClick={() => work.goTo('columns')}>
        Volver
      </Button>
      <Button look="main" disabled={created + updated === 0} onClick={() => void work.run()}>
        {created + updated === 0 ? 'Nada que importar' : `Importar ${rowsText(created + updated)}`}
      </Button>
    </>
  )
}
