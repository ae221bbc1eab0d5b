import { CUSTOMER_TYPE_LABELS } from '@tocador/contracts/accounts/accounts-words'
import type { HoldStatus } from '@tocador/contracts/cart/hold-life'
import type { CartSummary, Hold } from '@tocador/contracts/cart/hold-schemas'
import { HOLD_LIFE } from '@tocador/contracts/cart/hold-life'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { WhatsappIcon } from '../../ui/icons/dialog-icons'
import { CheckIcon, ChevronRightIcon, CloseIcon, type Icon } from '../../ui/icons/icons'
import { IconButton } from '../../ui/controls/icon-button'
import { Mark, type MarkTone } from '../../ui/feedback/mark'
import { CircleXIcon, ClockPlusIcon, UserRoundXIcon } from '../../ui/icons/row-icons'
import { LockIcon, TimerOffIcon, UserRoundCheckIcon } from '../../ui/icons/panel-icons'
import { Price } from '../../ui/layout/price'
import type { Column } from '../list-screen/list/data-table'
import { ownerName } from './hold-texts'
import { TimeLeft } from './time-left'

export interface RowActions {
  onExtend: (hold: Hold) => void
  onCancel: (hold: Hold) => void
  onRemind: (id: number) => void
}

/** A reminder says that the piece is in her cart. */
export const canRemind = ({ user_phone: phone, is_set_aside: isSetAside }: Hold) => phone !== '' && !isSetAside

export const holdTimeOf = ({ status, reserved_until: until, renewed_at: since }: Hold) => ({
  status,
  until,
  since,
})

export const holdColumns = (actions: RowActions): Column<Hold>[] => [
  { name: 'owner', head: 'Cliente', cell: (row) => <Short text={ownerName(row)} /> },
  { name: 'phone', head: 'Teléfono', cell: (row) => <PhoneText phone={row.user_phone} /> },
  { name: 'type', head: 'Tipo', cell: (row) => <OwnerMark type={row.user_type} />, startsHidden: true },
  { name: 'quantity', head: 'Cant.', isNumber: true, cell: (row) => row.quantity },
  {
    name: 'amount',
    head: 'Importe',
    isNumber: true,
    sort: 'total_amount',
    cell: (row) => <Price hasLightCents pesos={row.total_amount} />,
  },
  { name: 'left', head: 'Tiempo restante', sort: 'reserved_until', cell: (row) => <TimeLeft hold={holdTimeOf(row)} /> },
  { name: 'status', head: 'Estado', cell: ({ status }) => <HoldMark status={status} /> },
  { name: 'actions', head: '', cell: (row) => <HoldButtons hold={row} {...actions} /> },
]

/** Only active holds have actions (RES-14 to RES-16). */
export function HoldButtons({ hold, onExtend, onCancel, onRemind }: RowActions & { hold: Hold }) {
  const { id, status, product_name: product } = hold
  if (status !== 'active') return null
  return (
    <span className="flex justify-end">
      <IconButton label={`Extender ${product}`} onClick={() => onExtend(hold)}>
        <ClockPlusIcon />
      </IconButton>
      {!hold.is_set_aside && (
        <RemindButton label={`Recordar ${product}`} phone={hold.user_phone} onRemind={() => onRemind(id)} />
      )}
      <IconButton label={`Cancelar ${product}`} onClick={() => onCancel(hold)}>
        <CircleXIcon />
      </IconButton>
    </span>
  )
}

const RemindButton = ({ label, phone, onRemind }: { label: string; phone: string; onRemind: () => void }) => (
  <IconButton label={phone === '' ? 'Sin teléfono' : label} disabled={phone === ''} onClick={onRemind}>
    <WhatsappIcon />
  </IconButton>
)

export interface CartActions {
  onOpen: (cart: CartSummary) => void
  onRemind: (id: number) => void
}

export const cartColumns = ({ onOpen, onRemind }: CartActions): Column<CartSummary>[] => [
  { name: 'type', head: 'Tipo', cell: (row) => <OwnerMark type={row.cart_type} /> },
  {
    name: 'products',
    head: 'Productos',
    cell: (row) => (
      <span className="inline-block max-w-85 truncate text-ink-2 tablet:max-w-48" title={row.products_summary}>
        {row.products_summary || 'Vacío'}
      </span>
    ),
  },
  { name: 'lines', head: 'Líneas', isNumber: true, cell: (row) => row.items_count },
  { name: 'pieces', head: 'Piezas', isNumber: true, cell: (row) => row.total_quantity },
  { name: 'value', head: 'Valor', isNumber: true, sort: 'total_value', cell: (row) => <CartValue cart={row} /> },
  { name: 'left', head: 'Vence en', sort: 'next_to_expire', cell: (row) => <CartTimeLeft cart={row} /> },
  {
    name: 'actions',
    head: '',
    cell: (row) => (
      <span className="flex justify-end">
        <CartReminder cart={row} onRemind={onRemind} />
        <IconButton label={`Ver carrito de ${ownerName(row)}`} onClick={() => onOpen(row)}>
          <ChevronRightIcon />
        </IconButton>
      </span>
    ),
  },
]

/** Reminds of the hold that ends first; nothing for a cart that holds no units. */
function CartReminder({ cart, onRemind }: Pick<CartActions, 'onRemind'> & { cart: CartSummary }) {
  const { next_reservation_id: next, user_phone: phone } = cart
  if (next === null) return null
  return <RemindButton label={`Recordar a ${ownerName(cart)}`} phone={phone} onRemind={() => onRemind(next)} />
}

export const CartValue = ({ cart }: { cart: CartSummary }) =>
  cart.items_count === 0 ? '—' : <Price hasLightCents pesos={cart.total_value} />

/** The time until the cart's latest hold ends, or since it ended; nothing for carts that are not open. */
export function CartTimeLeft({ cart }: { cart: CartSummary }) {
  const { expires_at: until, renewed_at: since, status } = cart
  if (until === null || since === null || status !== 'active') return <span className="text-ink-2">—</span>
  return <TimeLeft hold={{ status, until, since }} />
}

const statusLooks: Record<HoldStatus, [MarkTone, Icon]> = {
  active: ['settled', LockIcon],
  expired: ['plain', TimerOffIcon],
  completed: ['settled', CheckIcon],
  cancelled: ['plain', CloseIcon],
}

export function HoldMark({ status }: { status: HoldStatus }) {
  const [tone, Sign] = statusLooks[status]
  return (
    <Mark tone={tone}>
      <Sign />
      {HOLD_LIFE[status].label}
    </Mark>
  )
}

export const OwnerMark = ({ type }: { type: Hold['user_type'] }) => (
  <Mark tone="plain">
    {type === 'guest' ? <UserRoundXIcon /> : <UserRoundCheckIcon />}
    {CUSTOMER_TYPE_LABELS[type]}
  </Mark>
)

export const PhoneText = ({ phone }: { phone: string }) =>
  phone === '' ? (
    <span className="text-ink-2">Sin teléfono</span>
  ) : (
    <span className="figures">{showPhone(normalisePhone(phone))}</span>
  )

const Short = ({ text }: { text: string }) => (
  <span className="inline-block max-w-42 truncate" title={text}>
    {text}
  </span>
)
