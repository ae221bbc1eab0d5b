import { useRef } from 'react'
import { DropZone } from '../../../ui/form/drop-zone'
import { FileUpIcon } from '../../../ui/icons/panel-icons'
import { Notice } from '../../../ui/feedback/notice'
import { Spinner } from '../../../ui/feedback/spinner'
import type { Import } from './use-import'

/** Drop zone for one file. */
export function FileStep({ work: { choose, chosen, earlierFile, isBusy } }: { work: Import }) {
  const input = useRef<HTMLInputElement>(null)
  const take = ([file]: readonly File[]) => {
    if (file !== undefined && !isBusy) void choose(file)
  }
  return (
    <>
      <DropZone
        isOff={isBusy}
        className="grid min-h-36 place-content-center justify-items-center gap-1 px-4 py-6"
        onClick={() => input.current?.click()}
        onFiles={take}
      >
        {isBusy ? <Spinner /> : <FileUpIcon className="size-6 text-action" />}
        <span className="font-medium">
          {isBusy ? `Leyendo ${chosen?.name ?? ''}…` : 'Arrastra tu archivo aquí o elígelo'}
        </span>
        <span className="text-ink-2">CSV o Excel (XLSX) · hasta 10 MB y 5,000 filas</span>
      </DropZone>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        tabIndex={-1}
        aria-label="Elegir archivo"
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          // Reset the input, so that the same file can be chosen again after it was corrected.
          event.target.value = ''
        }}
      />
      {earlierFile !== undefined && (
        <Notice tone="info" role="status">
          Elige otra vez «{earlierFile}» para seguir con lo que contestaste.
        </Notice>
      )}
      <p className="text-ink-2">
        Antes de guardar verás qué cambia en cada producto. Los que no están en el archivo quedan igual. Un archivo que
        exportaste aquí se reconoce solo.
      </p>
    </>
  )
}
