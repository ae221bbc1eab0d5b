import type { UseQueryResult } from '@tanstack/react-query'
import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { Reservation } from '@tocador/contracts/cart/reservation-schemas'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../ui/dialog-icons'
import { IconButton } from '../../ui/icon-button'
import { CloseIcon } from '../../ui/icons'
import { SideSheet } from '../../ui/overlay/side-sheet'
import { ChevronUpIcon } from '../../ui/panel-icons'
import type { OpenSheet } from '../list-screen/list-screen'
import { FailedList, WaitingRows } from '../list-screen/list-state'
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
export function HoldSheet({ title, what, neighbours: { place, total, go }, query, onClose, ...props }: HoldSheetProps) {
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
          <span className="whitespace-nowrap text-ink-2 max-md:sr-only">
            {place !== undefined && `${place} de ${total}`}
          </span>
          <IconButton
            label={`${what} anterior`}
            disabled={place === undefined || place <= 1}
            onClick={() => void go(-1)}
          >
            <ChevronUpIcon />
          </IconButton>
          <IconButton
            label={`${what} siguiente`}
            disabled={place === undefined || place >= total}
            onClick={() => void go(1)}
          >
            <ChevronDownIcon />
          </IconButton>
          <IconButton label="Cerrar" onClick={onClose}>
            <CloseIcon />
          </IconButton>
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
  <section aria-label="Cliente" className="border-b border-line px-5 py-3.5 max-md:px-4">
    <h3 className="mb-1.5 text-ink-2">Cliente</h3>
    <p className="font-semibold wrap-anywhere">{ownerName(owner)}</p>
    <p className="text-ink-2">{CUSTOMER_TYPE_LABELS[owner.user_type]}</p>
    {owner.user_phone === '' ? (
      <p className="text-ink-2">Sin teléfono</p>
    ) : (
      <a className="max-md:flex max-md:min-h-11 max-md:items-center" href={`tel:${owner.user_phone}`}>
        {showPhone(normalisePhone(owner.user_phone))}
      </a>
    )}
    {owner.user_email !== '' && (
      <a className="block truncate text-ink-2 max-md:leading-11" href={`mailto:${owner.user_email}`}>
        {owner.user_email}
      </a>
    )}
  </section>
)
