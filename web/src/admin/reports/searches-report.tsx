import { showNumber } from '@tocador/contracts/money'
import { piecesText } from '@tocador/contracts/pieces-text'
import { reportLostSearches } from '@tocador/contracts/reports/admin-reports-calls'
import type { SearchedWords } from '@tocador/contracts/reports/lost-searches-schema'
import { searchesTable } from '@tocador/contracts/reports/search-tables'
import { call } from '../../api/call'
import { Button } from '../../ui/controls/button'
import { PlusIcon } from '../../ui/icons/dialog-icons'
import { PackageIcon, VoteIcon } from '../../ui/icons/panel-icons'
import { countFigure, Figures } from './figures'
import type { ReportLinks } from './orders-link'
import { requestOf } from './report-address'
import { ReportCard } from './report-card'
import type { ReportProps } from './report-props'
import { ReportTableView } from './report-table-view'
import { ReportView } from './report-view'

/** What visitors search, what they do not find first, and what the owner can do about it. */
export function SearchesReport({ state, links }: ReportProps) {
  const request = requestOf(state)
  return (
    <ReportView
      name="lost-searches"
      request={request}
      fetchReport={(signal) => call(reportLostSearches, { query: request }, { signal })}
      isEmpty={({ data }) => data.length === 0}
    >
      {(report) => {
        const { data, totals } = report
        const lost = data.filter((row) => row.results === 0 || row.added === 0)
        return (
          <>
            <Figures
              label="Totales"
              figures={[
                countFigure('Búsquedas', totals.searches),
                countFigure('Palabras distintas', totals.words),
                countFigure('Búsquedas sin resultados', totals.without_results),
                countFigure('Agregadas al carrito', totals.added),
              ]}
            />
            <p className="text-ink-2">
              Una palabra aparece cuando la buscan el mismo día desde tres redes distintas. No se guarda quién la buscó.
            </p>
            <ReportCard title="Qué hacer con lo que no encuentran">
              {lost.length === 0 ? (
                <p className="px-4 py-3 text-ink-2 max-md:px-3">
                  Todo lo que buscaron estas veces lo encontraron y lo agregaron.
                </p>
              ) : (
                <ul className="px-4 max-md:px-3">
                  {lost.map((row) => (
                    <LostRow key={row.words} row={row} start={links.start} />
                  ))}
                </ul>
              )}
            </ReportCard>
            <ReportCard title="Tabla">
              <ReportTableView table={searchesTable(report)} />
            </ReportCard>
          </>
        )
      }}
    </ReportView>
  )
}

const times = (searches: number) => (searches === 1 ? '1 búsqueda' : `${showNumber(searches)} búsquedas`)
const outcome = (results: number) => (results === 0 ? 'no se encontró nada' : `${piecesText(results)}, nadie agregó`)

function LostRow({ row: { words, searches, results }, start }: { row: SearchedWords; start: ReportLinks['start'] }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <div className="font-medium wrap-anywhere">{words}</div>
        <div className="text-ink-2">
          {times(searches)} · {outcome(results)}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<PlusIcon />}
          aria-label={`Agregar un sinónimo de «${words}»`}
          onClick={() => start.synonyms(words)}
        >
          Sinónimo
        </Button>
        <Button
          icon={<VoteIcon />}
          aria-label={`Preguntar por «${words}» en una encuesta`}
          onClick={() => start.survey(words)}
        >
          Encuesta
        </Button>
        <Button
          icon={<PackageIcon />}
          aria-label={`Agregar un producto «${words}»`}
          onClick={() => start.product(words)}
        >
          Producto
        </Button>
      </div>
    </li>
  )
}
