import type { FileFormat } from '@tocador/contracts/file-format'
import { exportSurvey } from '@tocador/contracts/surveys/admin-surveys-calls'
import type { SurveyDetail } from '@tocador/contracts/surveys/survey-schemas'
import { useState } from 'react'
import { adminFailureText } from '../../api/admin-failure'
import { ApiFailure, ConnectionFailure } from '../../api/failure'
import { download, type Download } from '../../api/download'
import { Button } from '../../ui/button'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { showToast } from '../../ui/overlay/toasts'
import { DownloadIcon } from '../../ui/panel-icons'
import { saveFile } from '../../ui/save-file'
import { resultPicture } from './result-picture'

const FORMATS: Record<FileFormat | 'png', string> = {
  xlsx: 'Excel (XLSX)',
  csv: 'Texto (CSV)',
  png: 'Imagen de las barras (PNG)',
}

/** The result as a table or as a picture. */
export function ExportResults({ survey }: { survey: SurveyDetail }) {
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (format: FileFormat | 'png'): Promise<Download> =>
    format === 'png'
      ? { name: `encuesta-${survey.id}.png`, file: await resultPicture(survey) }
      : download(exportSurvey, { id: survey.id, format })
  const run = async (format: FileFormat | 'png') => {
    setBusy(true)
    try {
      const { name, file } = await fetchFile(format)
      saveFile(name, file)
      showToast(`${name} está en tus descargas`)
    } catch (failure) {
      const texts = { refused: 'Error al exportar', offline: 'Error de conexión al exportar' }
      const isRefused = failure instanceof ApiFailure || failure instanceof ConnectionFailure
      showToast(isRefused ? adminFailureText(failure, texts) : texts.refused, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label="Exportar resultado"
      renderTrigger={(props) => (
        <Button busy={isBusy} busyLabel="Exportando…" icon={<DownloadIcon />} {...props}>
          Exportar resultado
        </Button>
      )}
    >
      {(close) =>
        (Object.keys(FORMATS) as (FileFormat | 'png')[]).map((format) => (
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
        ))
      }
    </Menu>
  )
}
