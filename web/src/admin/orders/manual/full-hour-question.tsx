import { showHour, showLongDay } from '@tocador/contracts/calendar'
import type { OrderForm } from '@tocador/contracts/orders/order-form'
import { useRef } from 'react'
import { ApiFailure } from '../../../api/failure'
import { Button } from '../../../ui/controls/button'
import { Dialog } from '../../../ui/overlay/dialog'

interface FullHourQuestionProps {
  chosen: Pick<OrderForm, 'deliveryDate' | 'deliveryTime'>
  onClose: () => void
  onAdd: () => void
}

/** DESK-08: the chosen hour is full; the owner decides. */
export function FullHourQuestion({ chosen, onClose, onAdd }: FullHourQuestionProps) {
  const other = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      title="Este horario está lleno. ¿Agregar de todos modos?"
      initialFocus={other}
      onClose={onClose}
      actions={
        <>
          <Button ref={other} onClick={() => onClose()}>
            Elegir otro
          </Button>
          <Button look="main" onClick={onAdd}>
            Agregar de todos modos
          </Button>
        </>
      }
    >
      <p className="font-medium">
        {showLongDay(chosen.deliveryDate)}, {showHour(chosen.deliveryTime)}
      </p>
      <p>El pedido se suma a los que ya llenan esa hora.</p>
    </Dialog>
  )
}

export const isFullHour = (reason: unknown) => reason instanceof ApiFailure && reason.code === 'SLOT_FULL'
