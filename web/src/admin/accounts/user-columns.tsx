import type { ListedUser } from '@tocador/contracts/accounts/accounts-schemas'
import { normalisePhone, showPhone } from '@tocador/contracts/phone'
import { Price } from '../../ui/layout/price'
import { showDate } from '../../ui/layout/show-when'
import type { Column, NameColumn } from '../list-screen/list/data-table'
import { StatusToggle } from './status-toggle'
import { RoleMark, StatusMark } from './user-marks'
import { soldOrders } from './user-texts'

export const nameColumn = (ownId: number | undefined): NameColumn<ListedUser> => ({
  head: 'Nombre',
  sort: 'name',
  text: (user) => user.name,
  render: (user) => (
    <span className="block max-w-50 truncate" title={user.name}>
      {user.name}
      {user.id === ownId && <span className="font-normal text-ink-2"> (tú)</span>}
    </span>
  ),
})

const Figure = ({ value }: { value: number }) => (value === 0 ? <span className="text-ink-2">0</span> : value)
const none = <span className="text-ink-2">—</span>

interface UserColumns {
  timeZone: string
  ownId: number | undefined
  onToggle: (user: ListedUser) => void
}

/** USR-05 */
export const userColumns = ({ timeZone, ownId, onToggle }: UserColumns): Column<ListedUser>[] => [
  { name: 'phone', head: 'Teléfono', cell: (user) => showPhone(normalisePhone(user.phone)) },
  {
    name: 'email',
    head: 'Correo',
    cell: (user) => (
      <span className="block max-w-44 truncate text-ink-2" title={user.email}>
        {user.email || '—'}
      </span>
    ),
  },
  { name: 'role', head: 'Rol', cell: (user) => <RoleMark {...user} /> },
  { name: 'status', head: 'Estado', cell: (user) => <StatusMark {...user} /> },
  { name: 'carts', head: 'Carritos', isNumber: true, cell: (user) => <Figure value={user.total_carts} /> },
  { name: 'holds', head: 'Reservas', isNumber: true, cell: (user) => <Figure value={user.total_reservations} /> },
  { name: 'surveys', head: 'Encuestas', isNumber: true, cell: (user) => <Figure value={user.surveys_participated} /> },
  {
    name: 'spent',
    head: 'Comprado',
    isNumber: true,
    cell: (user) => (soldOrders(user) === 0 ? none : <Price hasLightCents pesos={user.total_spent} />),
  },
  {
    name: 'order',
    head: 'Último pedido',
    isNumber: true,
    cell: (user) =>
      user.last_order_at === null ? none : <span className="text-ink-2">{showDate(user.last_order_at, timeZone)}</span>,
  },
  {
    name: 'created',
    head: 'Registro',
    isNumber: true,
    sort: 'created_at',
    startsHidden: true,
    cell: (user) => <span className="text-ink-2">{showDate(user.created_at, timeZone)}</span>,
  },
  {
    name: 'actions',
    head: '',
    isNumber: true,
    cell: (user) => <StatusToggle user={user} isOwn={user.id === ownId} onToggle={onToggle} />,
  },
]
