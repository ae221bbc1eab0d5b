import { Waiting } from '../../ui/feedback/skeleton'
import { adminFailureText } from '../../api/admin-failure'
import { FailedBand, FailedList } from '../list-screen/list/list-state'
import { AttentionList, type Alert } from './attention-list'
import { CardSkeleton } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'
import { comparedText, impairmentAlerts, nowText } from './dashboard-texts'
import { DayFigures, DayFiguresSkeleton } from './day-figures'
import { FewLeftList } from './few-left-list'
import { FirstSteps } from './first-steps'
import { HandoverList } from './handover-list'
import { SalesCard } from './sales-card'
import { useDashboard } from './use-dashboard'

interface DashboardSectionProps {
  timeZone: string
  links: (today: string) => DashboardLinks
  alerts: readonly Alert[]
  /** `Última copia probada: hoy 3:10 a.m.` */
  lastProven: string | undefined
  onVisitShop: () => void
}

const failures = { refused: 'Error al cargar el resumen', offline: 'Error de conexión al cargar el resumen' }

/** ADM-06, ADM-10: the shop's day at a glance, and what waits for the owner. */
export function DashboardSection({ timeZone, links: linksOf, alerts, lastProven, onVisitShop }: DashboardSectionProps) {
  const { data, error, refetch } = useDashboard()
  const failure = error === null ? undefined : adminFailureText(error, failures)
  const retry = () => void refetch()
  const links = data && linksOf(data.today)
  return (
    <>
      <div
        data-section-actions=""
        className="flex min-h-13 flex-none flex-wrap items-center gap-x-3 px-gutter max-md:py-2.5"
      >
        <h1 tabIndex={-1} className="t-area">
          Resumen
        </h1>
        {data && (
          <p className="min-w-0 text-ink-2">
            {nowText(data.now, timeZone)}
            <span className="max-md:hidden"> · {comparedText(data.compared_with.date)}</span>
          </p>
        )}
      </div>
      {data !== undefined && links !== undefined ? (
        <>
          {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
          <div className={bodyClass}>
            <FirstSteps found={data.first_steps} links={links} onVisitShop={onVisitShop} />
            <DayFigures dashboard={data} links={links} />
            <div className={columnsClass}>
              <div className="grid min-w-0 content-start gap-4 max-md:contents">
                <HandoverList dashboard={data} links={links} className="min-w-0 max-md:order-2" />
                <SalesCard dashboard={data} links={links} className="min-w-0 max-md:order-4" />
              </div>
              <div className="grid min-w-0 content-start gap-4 max-md:contents">
                <AttentionList
                  dashboard={data}
                  links={links}
                  alerts={[...impairmentAlerts(data), ...alerts]}
                  lastProven={lastProven}
                  className="min-w-0 max-md:order-1"
                />
                <FewLeftList dashboard={data} links={links} className="min-w-0 max-md:order-3" />
              </div>
            </div>
          </div>
        </>
      ) : failure !== undefined ? (
        <FailedList text={failure} onRetry={retry} />
      ) : (
        <Waiting label="Cargando el resumen" className={bodyClass}>
          <div className="grid grid-cols-1 gap-4">
            <DayFiguresSkeleton />
            <div className={columnsClass}>
              <CardSkeleton rows={8} />
              <CardSkeleton rows={6} />
            </div>
          </div>
        </Waiting>
      )}
    </>
  )
}

// `auto-rows-max`: rows of a scrolled grid would otherwise shrink below their content.
const bodyClass =
  '@container grid auto-rows-max min-h-0 flex-1 content-start gap-4 overflow-y-auto px-gutter pt-1 pb-6 max-md:overflow-visible'
const columnsClass =
  'grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-4 max-rail:grid-cols-[minmax(0,1fr)_20rem] max-md:grid-cols-[minmax(0,1fr)] @max-[42rem]:grid-cols-[minmax(0,1fr)]'
