import { useQueryClient } from '@tanstack/react-query'
import { reportCustom } from '@tocador/contracts/reports/admin-reports-calls'
import { REPORTS, REPORT_TYPES, reportTexts, type ReportType } from '@tocador/contracts/reports/reports-words'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call'
import { useLeavingSignal } from '../../api/use-leaving-signal'
import { Button } from '../../ui/controls/button'
import { showToast } from '../../ui/overlay/toasts'
import { refineTo } from '../list-screen/views/address'
import { REPORTS as REPORT_QUERIES } from '../list-screen/views/query-keys'
import { addressOfReport, requestOf, type ReportState } from './report-address'
import { failureTextOf } from './use-report'

interface CustomReportProps {
  state: ReportState
  /** Shows one of the chosen reports. */
  renderReport: (type: ReportType) => ReactNode
}

/** REP-13 to REP-15: several reports of one range below each other; the export has a sheet for each. */
export function CustomReport({ state, renderReport }: CustomReportProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(state.types)
  const [isBusy, setBusy] = useState(false)
  const leaving = useLeavingSignal()
  const written = state.types.join()
  const [shown, setShown] = useState(written)
  // By Back, Forward or a link.
  if (shown !== written) {
    setShown(written)
    setChosen(state.types)
  }
  const generate = async () => {
    if (chosen.length === 0) return showToast(reportTexts.unknownType, { kind: 'error' })
    setBusy(true)
    try {
      const query = { ...requestOf({ ...state, types: chosen }), reportTypes: chosen.join(',') }
      await call(reportCustom, { query }, { signal: leaving.current })
      // Those that are shown already may have been read before a change of the shop.
      void queries.invalidateQueries({ queryKey: REPORT_QUERIES })
      refineTo(addressOfReport({ types: chosen }))
      showToast(reportTexts.customDone)
    } catch (failure) {
      if (leaving.current.aborted) return
      const text = failureTextOf(failure)
      showToast(text === reportTexts.failed ? reportTexts.customFailed : text, { kind: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 text-part font-semibold">Qué reportes quieres</legend>
        <div className="grid gap-x-4 gap-y-1 fit-columns-40 rail:fit-columns-50">
          {REPORT_TYPES.map((type) => (
            <label key={type} className="flex min-h-control items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.includes(type)}
                disabled={isBusy}
                className="size-4 accent-action"
                onChange={(event) =>
                  setChosen(REPORT_TYPES.filter((one) => (one === type ? event.target.checked : chosen.includes(one))))
                }
              />
              {REPORTS[type].label}
            </label>
          ))}
        </div>
        <Button
          look="main"
          busy={isBusy}
          busyLabel="Generando…"
          className="justify-self-start"
          onClick={() => void generate()}
        >
          Generar reporte
        </Button>
      </fieldset>
      {state.types.map((type) => (
        <section key={type} aria-label={`Reporte: ${REPORTS[type].label}`} className="grid grid-cols-1 gap-3">
          <h2 className="text-area font-semibold">{REPORTS[type].label}</h2>
          {renderReport(type)}
        </section>
      ))}
    </div>
  )
}
