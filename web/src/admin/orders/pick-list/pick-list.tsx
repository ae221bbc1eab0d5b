import { showShortDay } from '@tocador/contracts/calendar'
import type { PickList as List } from '@tocador/contracts/orders/pick-list-schemas'
import { useQuery } from '@tanstack/react-query'
import { PrinterIcon } from '../../../ui/icons/panel-icons'
import { CloseIcon } from '../../../ui/icons/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { Overlay } from '../../../ui/overlay/overlay'
import { useAddressQuery } from '../../list-screen/views/address'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../../list-screen/list/list-state'
import { Button } from '../../../ui/controls/button'
import { IconButton } from '../../../ui/controls/icon-button'
import { orderTexts } from '../order-texts'
import { usePageFormat } from './page-format'
import { todayIn } from '../../../ui/layout/show-when'
import { PickControls } from './pick-controls'
import { closePickList, readPaper, readPickRequest, type Paper, type PickRequest } from './pick-list-address'
import { PickSheet } from './pick-sheet'
import { PrintCopy, printSheet } from '../../list-screen/list/print-copy'
import { titleDays } from './pick-texts'
import { pickListOf } from './use-pick-list'

/** The print preview of the pick list: the units needed for a day, and its orders. */
export function PickList({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  const request = readPickRequest(query)
  return request === undefined ? null : <OpenPickList request={request} paper={readPaper(query)} timeZone={timeZone} />
}

function OpenPickList({ request, paper, timeZone }: { request: PickRequest; paper: Paper; timeZone: string }) {
  const id = useId()
  const preview = useRef<HTMLDivElement>(null)
  const [isPreparing, setPreparing] = useState(false)
  const { data: list, error, isPlaceholderData, refetch } = useQuery(pickListOf(request))
  const failure =
    error === null
      ? undefined
      : adminFailureText(error, { refused: orderTexts.loadFailed, offline: orderTexts.offline })
  const retry = () => void refetch()
  const hasSheet = list !== undefined && list.order_count > 0
  const print = async () => {
    setPreparing(true)
    await printSheet()
    setPreparing(false)
  }

  return (
    <Overlay
      kind="screen"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col bg-surface p-0 text-panel leading-5 text-ink open:flex"
      aria-labelledby={`${id}-title`}
      initialFocus={preview}
      onCloseRequest={closePickList}
    >
      <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2 pr-3 pl-6 max-md:gap-y-1 max-md:pt-1 max-md:pr-1 max-md:pl-[min(1rem,5vw)]">
        <h2 id={`${id}-title`} className="t-area max-md:flex-1">
          {request.kind === 'order' ? 'Hoja de pedido' : 'Lista de surtido'}
        </h2>
        <PickControls request={request} paper={paper} today={todayIn(timeZone)} />
        <Button
          look="main"
          className="max-md:fixed max-md:inset-x-4 max-md:bottom-[calc(0.625rem+env(safe-area-inset-bottom))] max-md:z-1"
          icon={<PrinterIcon />}
          busy={isPreparing}
          busyLabel="Preparando…"
          disabled={!hasSheet || isPlaceholderData}
          onClick={() => void print()}
        >
          Imprimir
        </Button>
        <IconButton label="Cerrar" onClick={closePickList}>
          <CloseIcon />
        </IconButton>
      </header>
      <div
        ref={preview}
        className="min-h-0 flex-1 overflow-auto bg-sunken p-6 max-md:min-h-[40dvh] max-md:mb-[calc(4rem+env(safe-area-inset-bottom))] max-md:p-3"
        role="region"
        aria-label="Vista previa"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area without focusable content
        tabIndex={0}
      >
        {list === undefined ? (
          failure === undefined ? (
            <div className={PAPER_CLASS.a4}>
              <WaitingRows rows={9} label="Preparando la lista" />
            </div>
          ) : (
            <FailedList text={failure} onRetry={retry} />
          )
        ) : (
          <>
            {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
            {hasSheet ? (
              <Papers list={list} paper={paper} timeZone={timeZone} isOneOrder={request.kind === 'order'} />
            ) : (
              <EmptyList title="No hay pedidos que surtir">
                {request.kind === 'chosen'
                  ? 'Los pedidos que elegiste están cancelados.'
                  : 'Ese día no hay pedidos por entregar con lo que elegiste. Prueba con otro día u otro lugar.'}
              </EmptyList>
            )}
          </>
        )}
      </div>
    </Overlay>
  )
}

const PAPER_CLASS: Record<Paper, string> = {
  a4: 'mx-auto min-h-[297mm] w-[210mm] max-w-full border border-line-2 bg-white p-[12mm] max-md:min-h-80 max-md:p-[min(1rem,4vw)]',
  rollo:
    'mx-auto box-content w-[72mm] max-w-[calc(100%-8mm-2px)] [border-style:dashed_solid] border border-line-2 bg-white px-[4mm] py-[3mm]',
}

type PapersProps = Parameters<typeof PickSheet>[0] & { list: List }

/** The preview on the screen, and a copy that is only printed. */
function Papers(props: PapersProps) {
  const { list, paper } = props
  const preview = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (preview.current === null) return
    const watching = new ResizeObserver(() => setHeight(preview.current?.offsetHeight ?? 0))
    watching.observe(preview.current)
    return () => watching.disconnect()
  }, [])
  const days = list.date === list.last_date ? showShortDay(list.date) : titleDays(list)
  const number = props.isOneOrder ? list.places[0]?.orders[0]?.order_number : undefined
  const name = number ?? `Lista de surtido ${days}`
  usePageFormat(paper, name, height)
  return (
    <>
      <div ref={preview} className={PAPER_CLASS[paper]}>
        <PickSheet {...props} />
      </div>
      <PrintCopy name={name}>
        <PickSheet {...props} />
      </PrintCopy>
    </>
  )
}
