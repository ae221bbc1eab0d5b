import './pick-list.css'
import { showShortDay } from '@tocador/contracts/calendar'
import type { PickList as List } from '@tocador/contracts/picking'
import { useQuery } from '@tanstack/react-query'
import { PrinterIcon } from '../../../ui/panel-icons'
import { CloseIcon } from '../../../ui/icons'
import { useEffect, useId, useRef, useState } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { Overlay } from '../../../ui/overlay/overlay'
import { useAddressQuery } from '../../list-screen/address'
import { EmptyList, FailedBand, FailedList, WaitingRows } from '../../list-screen/list-state'
import { IconButton, Button } from '../../frame/button'
import { orderTexts } from '../order-texts'
import { usePageFormat } from './page-format'
import { PickControls } from './pick-controls'
import { closePickList, readPaper, readPickWish, type Paper, type PickWish } from './pick-list-address'
import { PickSheet } from './pick-sheet'
import { PrintCopy, printSheet } from './print-copy'
import { pickListOf } from './use-pick-list'

/** What to gather for a day and into which orders it goes, as it will come out on paper. */
export function PickList({ timeZone }: { timeZone: string }) {
  const query = useAddressQuery()
  const wish = readPickWish(query)
  return wish === undefined ? null : <OpenPickList wish={wish} paper={readPaper(query)} timeZone={timeZone} />
}

function OpenPickList({ wish, paper, timeZone }: { wish: PickWish; paper: Paper; timeZone: string }) {
  const id = useId()
  const preview = useRef<HTMLDivElement>(null)
  const [isPreparing, setPreparing] = useState(false)
  const { data: list, error, isPlaceholderData, refetch } = useQuery(pickListOf(wish))
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
      className="pick-list"
      aria-labelledby={`${id}-title`}
      initialFocus={preview}
      onCloseRequest={closePickList}
    >
      <header>
        <h2 id={`${id}-title`}>{wish.kind === 'order' ? 'Hoja de pedido' : 'Lista de surtido'}</h2>
        <PickControls wish={wish} paper={paper} />
        <Button
          look="main"
          className="print-press"
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it takes the focus */}
      <div ref={preview} className="desk" role="region" aria-label="Vista previa" tabIndex={0}>
        {list === undefined ? (
          failure === undefined ? (
            <div className="paper">
              <WaitingRows rows={9} label="Preparando la lista" />
            </div>
          ) : (
            <FailedList text={failure} onRetry={retry} />
          )
        ) : (
          <>
            {failure !== undefined && <FailedBand text={failure} onRetry={retry} />}
            {hasSheet ? (
              <Papers list={list} paper={paper} timeZone={timeZone} isOneOrder={wish.kind === 'order'} />
            ) : (
              <EmptyList title="No hay pedidos que surtir">
                Ese día no hay pedidos por entregar con lo que elegiste. Prueba con otro día u otro lugar.
              </EmptyList>
            )}
          </>
        )}
      </div>
    </Overlay>
  )
}

type PapersProps = Parameters<typeof PickSheet>[0] & { list: List }

/** What is seen, and the same once more for the printer. */
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
  usePageFormat(paper, list.date, height)
  const number = props.isOneOrder ? list.places[0]?.orders[0]?.order_number : undefined
  return (
    <>
      <div ref={preview} className={`paper ${paper}`}>
        <PickSheet {...props} />
      </div>
      <PrintCopy name={number ?? `Lista de surtido ${showShortDay(list.date)}`}>
        <PickSheet {...props} />
      </PrintCopy>
    </>
  )
}
