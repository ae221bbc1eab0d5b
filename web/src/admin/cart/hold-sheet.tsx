import type { UseQueryResult } from '@tanstack/react-query'
import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { callUrl } from '@tocador/contracts/call-url'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { ReactNode } from 'react'
import { SideSheet } from '../../ui/overlay/side-sheet'
import type { OpenSheet } from '../list-screen/list-screen'
import { FailedList, WaitingRows } from '../list-screen/list-state'
import { SheetPart } from '../list-screen/sheet-part'
import { SheetSteps } from '../list-screen/sheet-steps'
import { failureOf, ownerName } from './reservation-texts'

interface HoldSheetProps {
  title: string
  /** `Reserva` or `Carrito`. */
  what: string
  neighbours: OpenSheet['neighbours']
  query: UseQueryResult<Reservation[]>
  onClose: () => void
  foot: ReactNode
  children: ReactNode
}

/** The frame of the sheets of a reservation and of a cart: head, waiting and failed state. */
export function HoldSheet({ title, what, neighbours, query, onClose, ...props }: HoldSheetProps) {
  const { data, error, refetch } = query
  return (
    <SideSheet
      label={`${what}: ${title}`}
      onClose={onClose}
      {...(props.foot !== false && { foot: props.foot })}
      head={
        <>
          <h2 tabIndex={-1} className="min-w-0 flex-1 truncate max-md:pl-2">
            {title}
          </h2>
          <SheetSteps
            what={what}
            neighbours={neighbours}
            onStep={(step) => void neighbours.go(step)}
            onClose={onClose}
          />
        </>
      }
    >
      {data !== undefined ? (
        props.children
      ) : error === null ? (
        <WaitingRows rows={5} label={`Cargando ${what.toLowerCase()}`} />
      ) : (
        <FailedList text={failureOf('load')(error)} onRetry={() => void refetch()} />
      )}
    </SideSheet>
  )
}

/** Who the holds belong to; a guest is only known by the session. */
export const OwnerFacts = ({ owner }: { owner: Reservation }) => (
  <SheetPart aria-label="Cliente" title="Cliente">
    <p className="font-semibold wrap-anywhere">{ownerName(owner)}</p>
    <p className="text-ink-2">{CUSTOMER_TYPE_LABELS[owner.user_type]}</p>
    {owner.user_phone === '' ? (
      <p className="text-ink-2">Sin teléfono</p>
    ) : (
      <a className="max-md:flex max-md:min-h-11 max-md:items-center" href={callUrl(owner.user_phone)}>
        {showPhone(normalisePhone(owner.user_phone))}
      </a>
    )}
    {owner.user_email !== '' && (
      <a className="block truncate text-ink-2 max-md:leading-11" href={`mailto:${owner.user_email}`}>
        {owner.user_email}
      </a>
    )}
  </SheetPart>
)
