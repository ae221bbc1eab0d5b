import type { FileFormat } from '@tocador/contracts/file-format'
import { DownloadIcon } from '../../ui/panel-icons'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import type { Download } from '../../api/download'
import { Spinner } from '../../ui/spinner'
import { showToast } from '../../ui/overlay/toasts'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { saveFile } from '../../ui/save-file'
import { Button } from '../../ui/button'
import { BulkButton } from './bulk-bar'

const FORMATS: Record<FileFormat, string> = { xlsx: 'Excel (XLSX)', csv: 'Texto (CSV)' }

interface ExportMenuProps {
  /** The content of the file: `26 pedidos`. */
  what: string
  /** Rendered as a button of the bulk bar instead of the head, where it is only an icon on narrow screens. */
  isInBar?: boolean
  fetchFile: (format: FileFormat) => Promise<Download>
}

/** Menu to export the list as a file. */
export function ExportMenu({ what, isInBar = false, fetchFile }: ExportMenuProps) {
  const [isBusy, setBusy] = useState(false)
  const run = async (format: FileFormat) => {
    setBusy(true)
    try {
      const { name, file } = await fetchFile(format)
      saveFile(name, file)
      showToast(`${name} está en tus descargas`)
    } catch (failure) {
      const text = adminFailureText(failure, { refused: 'Error al exportar', offline: 'Error de conexión al exportar' })
      showToast(text, { kind: 'error', action: { label: 'Reintentar', run: () => void run(format) } })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label="Exportar"
      renderTrigger={(props) =>
        isInBar ? (
          <BulkButton aria-disabled={isBusy || undefined} {...props}>
            {isBusy ? <Spinner /> : <DownloadIcon />}
            Exportar
          </BulkButton>
        ) : (
          <Button
            isIconOnTablets
            className="max-md:flex-none"
            busy={isBusy}
            busyLabel="Exportando…"
            title="Exportar"
            icon={<DownloadIcon />}
            {...props}
          >
            <span className="max-md:sr-only">Exportar</span>
          </Button>
        )
      }
    >
      {(close) => (
        <>
          <p className="px-2 py-1 text-ink-2">{what}</p>
          {(Object.keys(FORMATS) as FileFormat[]).map((format) => (
            <MenuItem
              key={format}
              disabled={isBusy}
              onClick={() => {
                close()
                void run(format)
              }}
            >
              {FORMATS[format]}
            </MenuItem>
          ))}
        </>
      )}
    </Menu>
  )
}
