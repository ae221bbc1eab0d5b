import type { FileFormat } from '@tocador/contracts/endpoint'
import { DownloadIcon } from '../../ui/panel-icons'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import type { Download } from '../../api/download'
import { Spinner } from '../../ui/spinner'
import { showToast } from '../../ui/overlay/toasts'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { saveFile } from '../../ui/save-file'
import { Button } from '../../ui/button'

const FORMATS: Record<FileFormat, string> = { xlsx: 'Excel (XLSX)', csv: 'Texto (CSV)' }

interface ExportMenuProps {
  /** What the file will hold: `26 pedidos`. */
  what: string
  /** One button among those of a bulk bar, instead of one of the head, which is an icon where there is little room. */
  isInBar?: boolean
  fetchFile: (format: FileFormat) => Promise<Download>
}

/** The list as a file: one press to open, one to choose. */
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
        // The bar is dark: its buttons take its colour, not the kit's.
        isInBar ? (
          <button type="button" aria-disabled={isBusy || undefined} {...props}>
            {isBusy ? <Spinner /> : <DownloadIcon />}
            Exportar
          </button>
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
