import { useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/controls/icon-button'
import { DownloadIcon } from '../../ui/icons/panel-icons'
import { showToast } from '../../ui/overlay/toasts'
import { savePicture } from '../charts/save-picture'

interface ReportCardProps {
  title: string
  note?: ReactNode
  /** The file name of the chart's picture, without its extension; absent: the card has no chart to save. */
  picture?: string
  children: ReactNode
}

export function ReportCard({ title, note, picture, children }: ReportCardProps) {
  const card = useRef<HTMLDivElement>(null)
  const save = async () => {
    const chart = card.current?.querySelector<HTMLElement>('[data-chart]')
    if (!chart || picture === undefined) return
    try {
      await savePicture(chart, `${picture}.png`)
      showToast(`${picture}.png está en tus descargas`)
    } catch {
      showToast('Este navegador no pudo guardar la gráfica', { kind: 'error' })
    }
  }
  return (
    // A group and not a region: the reports of a custom report share titles, and the names of landmarks are unique.
    <div
      ref={card}
      role="group"
      aria-label={title}
      data-chart-card=""
      className="min-w-0 overflow-hidden rounded-box border border-line bg-surface print:break-inside-avoid"
    >
      <div className="flex min-h-11 flex-wrap items-center print:min-h-8 justify-between gap-x-3 border-b border-line px-4">
        <h2 className="text-part font-semibold">{title}</h2>
        <div className="ml-auto flex items-center gap-2 text-ink-2">
          {note}
          {picture !== undefined && (
            <IconButton
              className="print:hidden"
              label={`Descargar la gráfica «${title}» (PNG)`}
              onClick={() => void save()}
            >
              <DownloadIcon />
            </IconButton>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
