import { exportArrivals } from '@tocador/contracts/arrivals/admin-arrivals-calls'
import type { ArrivalCounts } from '@tocador/contracts/arrivals/admin-arrivals-endpoints'
import type { Arrival } from '@tocador/contracts/arrivals/arrival-schemas'
import { MAX_ARRIVALS } from '@tocador/contracts/arrivals/arrival-words'
import type { EndpointOf, QueryInputOf } from '@tocador/contracts/endpoint'
import { lazy, useState } from 'react'
import { download } from '../../../api/download'
import { Button } from '../../../ui/controls/button'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { CalendarIcon } from '../../../ui/icons/dialog-icons'
import { todayIn } from '../../../ui/layout/show-when'
import { hasDraft } from '../../list-screen/edits/drafts'
import { ExportMenu } from '../../list-screen/list/export-menu'
import { ListScreen } from '../../list-screen/list/list-screen'
import { openRow } from '../../list-screen/sheet/use-open-row'
import { filterQueryOf } from '../../list-screen/views/list-address'
import { ARRIVALS_VIEW, productViews } from '../list/product-list'
import { useProductCounts } from '../list/use-products'
import { useFamilyProposals } from '../shades/use-families'
import { ArrivalCard } from './arrival-card'
import { arrivalColumns, arrivalName } from './arrival-columns'
import { arrivalList, arrivalSorts, arrivalViews } from './arrival-list'
import { NEW_ARRIVAL } from './new-arrival'
import { losesLine, useArrivalActions, useArrivalCounts } from './use-arrivals'

const ArrivalDialog = lazy(async () => ({ default: (await import('./arrival-dialog')).ArrivalDialog }))
const ArrivedDialog = lazy(async () => ({ default: (await import('./arrived-dialog')).ArrivedDialog }))
const RemoveArrivalDialog = lazy(async () => ({
  default: (await import('./remove-arrival-dialog')).RemoveArrivalDialog,
}))
const ArrivalSheet = lazy(async () => ({ default: (await import('./arrival-sheet')).ArrivalSheet }))

/** 'Próximas llegadas': the pieces that the landing page announces. */
export function ArrivalsView({ timeZone }: { timeZone: string }) {
  const actions = useArrivalActions()
  const counts = useArrivalCounts()
  const { data: proposals = [] } = useFamilyProposals()
  const views = arrivalViews(productViews(useProductCounts(), proposals), counts)
  // From a product, from a survey, or from before the session ended.
  const [edited, setEdited] = useState<Arrival | 'new' | undefined>(() => (hasDraft(NEW_ARRIVAL) ? 'new' : undefined))
  const today = todayIn(timeZone)
  const [arrived, setArrived] = useState<Arrival>()
  const [removed, setRemoved] = useState<Arrival>()
  const menu = {
    actions,
    onEdit: setEdited,
    onArrived: setArrived,
    onRemove: (arrival: Arrival) => (losesLine(arrival) ? setRemoved(arrival) : void actions.remove(arrival)),
  }
  const add = (
    <Button look="main" icon={<PlusIcon />} onClick={() => setEdited('new')}>
      Agregar llegada
    </Button>
  )
  return (
    <ListScreen<Arrival, Arrival>
      list={arrivalList}
      timeZone={timeZone}
      views={views}
      usualView={ARRIVALS_VIEW.key}
      name={arrivalName}
      columns={arrivalColumns(today, menu)}
      renderCard={(arrival) => (
        <ArrivalCard arrival={arrival} today={today} {...menu} onOpen={({ id }) => openRow(arrivalList.openWord, id)} />
      )}
      sorts={arrivalSorts}
      isTall
      figures={<WhatVisitorsSee counts={counts} />}
      emptyAction={add}
      renderActions={({ state, total = 0 }) => (
        <>
          <Button
            isIconOnTablets
            className="max-md:flex-none"
            title="Ordenar por fecha"
            icon={<CalendarIcon />}
            disabled={total < 2}
            onClick={() => void actions.orderByDate()}
          >
            <span className="max-md:sr-only">Ordenar por fecha</span>
          </Button>
          <ExportMenu
            what={arrivalList.texts.count(total)}
            fetchFile={(format) =>
              download(exportArrivals, {
                ...(filterQueryOf(arrivalList, state) as QueryInputOf<EndpointOf<typeof exportArrivals>>),
                format,
              })
            }
          />
          {add}
        </>
      )}
      renderSheet={(open) => <ArrivalSheet key={open.id} {...open} today={today} timeZone={timeZone} {...menu} />}
    >
      {edited !== undefined && (
        <ArrivalDialog
          key={edited === 'new' ? 'new' : edited.id}
          arrival={edited === 'new' ? undefined : edited}
          today={today}
          onClose={() => setEdited(undefined)}
          onSaved={actions.reload}
        />
      )}
      {arrived !== undefined && (
        <ArrivedDialog arrival={arrived} onClose={() => setArrived(undefined)} onArrived={actions.reload} />
      )}
      {removed !== undefined && (
        <RemoveArrivalDialog
          arrival={removed}
          onClose={() => setRemoved(undefined)}
          onConfirm={() => actions.remove(removed)}
        />
      )}
    </ListScreen>
  )
}

const SHOWN = {
  samples:
    'Tu tienda muestra cuatro ejemplos, marcados como tales. Se quitan al agregar tu primera llegada, al apagar la sección o al quitar la tienda de muestra.',
  own: '',
  nothing: 'Tu tienda no muestra la sección: aparece con tu primera llegada.',
} as const

/** What the landing page has, where it is not these pieces. */
function WhatVisitorsSee({ counts }: { counts: ArrivalCounts | undefined }) {
  if (counts === undefined) return null
  const texts = [
    counts.is_on
      ? SHOWN[counts.shown]
      : 'La sección está apagada en Ajustes › Portada: las visitas no ven estas piezas.',
    counts.overdue > 0 &&
      `${counts.overdue === 1 ? '1 fecha ya pasó' : `${counts.overdue} fechas ya pasaron`}: en la tienda se lee «Muy pronto».`,
    counts.expected >= MAX_ARRIVALS && `Caben ${MAX_ARRIVALS}: quita una para agregar otra.`,
  ].filter((text) => text !== false && text !== '')
  if (texts.length === 0) return null
  return <p className="flex-none border-t border-line bg-bg px-gutter py-2.5 text-ink-2">{texts.join(' ')}</p>
}
