import type { FileFormat } from '@tocador/contracts/file-format'
import { DownloadIcon } from '../../../ui/icons/panel-icons'
import { useState } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { ApiFailure, ConnectionFailure } from '../../../api/failure'
import type { Download } from '../../../api/download'
import { Spinner } from '../../../ui/feedback/spinner'
import { showToast } from '../../../ui/overlay/toasts'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import { saveFile } from '../../../ui/feedback/save-file'
import { Button } from '../../../ui/controls/button'
import { BulkButton } from '../selection/bulk-bar'
import { showFailure } from '../edits/show-failure'

const FORMATS: { format: FileFormat; name: string }[] = [
  { format: 'xlsx', name: 'Excel (XLSX)' },
  { format: 'csv', name: 'Texto (CSV)' },
]
const texts = { refused: 'Error al exportar', offline: 'Error de conexión al exportar' }

interface ExportMenuProps {
  label?: string
  /** The content of the file: `26 pedidos`. */
  what?: string
  /** In a head it is only an icon on narrow screens; `bar` is the bulk bar. */
  place?: 'head' | 'bar' | 'page'
  fetchFile: (format: FileFormat) => Promise<Download>
  /** The same as a picture, made by the browser. */
  picture?: { name: string; make: () => Promise<Download> }
}

/** Menu to export what is shown as a file. */
export function ExportMenu({ label = 'Exportar', what, place = 'head', fetchFile, picture }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (makeFile: () => Promise<Download>) => {
    setBusy(true)
    try {
      const { name, file } = await makeFile()
      saveFile(name, file)
      showToast(`${name} está en tus descargas`)
    } catch (failure) {
      // A picture fails without a call.
      const isCall = failure instanceof ApiFailure || failure instanceof ConnectionFailure
      const text = isCall ? adminFailureText(failure, texts) : texts.refused
      showFailure(text, () => void run(makeFile))
    } finally {
      setBusy(false)
    }
  }
  const files = FORMATS.map(({ format, name }) => ({ name, make: () => fetchFile(format) }))
  return (
    <Menu
      label={label}
      renderTrigger={(props) =>
        place === 'bar' ? (
          <BulkButton aria-disabled={isBusy || undefined} {...props}>
            {isBusy ? <Spinner /> : <DownloadIcon />}
            {label}
          </BulkButton>
        ) : (
          <Button
            isIconOnTablets={place === 'head'}
            className="max-md:flex-none"
            busy={isBusy}
            busyLabel="Exportando…"
            title={label}
            icon={<DownloadIcon />}
            {...props}
          >
            {label}
          </Button>
        )
      }
    >
      {(close) => (
        <>
          {what !== undefined && <p className="px-2 py-1 text-ink-2">{what}</p>}
          {[...files, ...(picture ? [picture] : [])].map(({ name, make }) => (
            <MenuItem
              key={name}
              disabled={isBusy}
              onClick={() => {
                close()
                void run(make)
              }}
            >
              {name}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
