import type { User, UserDetail } from '@tocador/contracts/accounts/accounts-schemas'
import { ORDER_LIFE } from '@tocador/contracts/orders/order-life'
import type { ReactNode } from 'react'
import { AreaButton } from '../../ui/controls/area-button'
import { Button } from '../../ui/controls/button'
import { ClockIcon } from '../../ui/icons/notice-icons'
import { overlayDepth, goToPage } from '../../ui/overlay/page-history'
import { Price } from '../../ui/layout/price'
import { showDate, showWhen } from '../../ui/layout/show-when'
import { EmailLink, PhoneLink } from '../list-screen/list/contact-links'
import { SheetPart } from '../list-screen/sheet/sheet-part'
import { KeyIcon } from './user-icons'
import { RoleMark, StatusMark } from './user-marks'
import { counted, showUntil, soldOrders } from './user-texts'
import type { UserTask } from './users-section'

interface PartProps {
  user: UserDetail
  timeZone: string
}

export const FiguresPart = ({ user, timeZone }: PartProps) => (
  <SheetPart className="grid gap-3 fit-columns-24">
    <KeyFigure name="Comprado">
      <Price hasLightCents pesos={user.total_spent} />
    </KeyFigure>
    <KeyFigure name="Pedidos">{soldOrders(user)}</KeyFigure>
    <KeyFigure name="Última visita">
      <span className="text-control">
        {user.last_visit_at === null ? 'Ninguna' : showWhen(user.last_visit_at, timeZone)}
      </span>
    </KeyFigure>
  </SheetPart>
)

const KeyFigure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h3 className="text-ink-2">{name}</h3>
    <p className="flex min-h-7 items-center text-area font-semibold">{children}</p>
  </div>
)

export const ContactPart = ({ user }: Pick<PartProps, 'user'>) => (
  <SheetPart title="Contacto">
    <PhoneLink phone={user.phone} />
    {user.email === '' ? <p className="text-ink-2">Sin correo</p> : <EmailLink email={user.email} />}
  </SheetPart>
)

interface AccountPartProps extends PartProps {
  isOwn: boolean
  onToggle: (user: User) => void
  onTask: (task: UserTask, user: User) => void
}

export function AccountPart({ user, timeZone, isOwn, onToggle, onTask }: AccountPartProps) {
  const isActive = user.is_active === 1
  return (
    <SheetPart title="Cuenta">
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <RoleMark {...user} />
        <StatusMark {...user} />
        Desde el {showDate(user.created_at, timeZone)}
      </p>
      {user.password_link_expires_at !== null && (
        <p className="mb-2 flex items-center gap-1.5">
          <KeyIcon />
          Enlace de contraseña sin usar, vale hasta {showUntil(user.password_link_expires_at, timeZone)}
        </p>
      )}
      {isOwn ? (
        <p className="text-ink-2">Es tu cuenta: no puedes desactivarla ni cambiar su rol.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {user.role === 'client' && <Button onClick={() => onTask('correct', user)}>Corregir datos…</Button>}
          <Button disabled={!isActive} icon={<KeyIcon />} onClick={() => onTask('password', user)}>
            Nueva contraseña…
          </Button>
          <Button disabled={!isActive && user.role === 'client'} onClick={() => onTask('role', user)}>
            Cambiar rol…
          </Button>
          <Button onClick={() => onToggle(user)}>{isActive ? 'Desactivar' : 'Activar'}</Button>
        </div>
      )}
    </SheetPart>
  )
}

export function HoldsPart({ holds, timeZone }: { holds: UserDetail['holds']; timeZone: string }) {
  return (
    <SheetPart title="Apartado ahora">
      {holds.length === 0 ? (
        <p className="text-ink-2">No tiene nada apartado.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-1.5">
          {holds.map((hold) => (
            <li key={hold.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <span className="wrap-anywhere">
                {hold.quantity} × {hold.product_name}
              </span>
              <Price hasLightCents pesos={hold.total_amount} />
              <span className="col-span-2 flex items-center gap-1.5 text-ink-2">
                <ClockIcon />
                Apartado hasta {showUntil(hold.reserved_until, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SheetPart>
  )
}

/** Opens another section over this one; Back returns to this sheet. */
const goTo = (query: string, depth: number) => goToPage(`${location.pathname}?panel=pedidos&${query}`, depth)

export const OrdersPart = ({ user, timeZone }: PartProps) => (
  <SheetPart title="Pedidos">
    {user.orders.length === 0 ? (
      <p className="text-ink-2">Todavía no ha pedido.</p>
    ) : (
      <ul>
        {user.orders.map((order) => (
          <li key={order.id}>
            <AreaButton
              className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] flex-wrap items-center gap-x-3 rounded-control px-2 text-left hover:bg-sunken max-md:min-h-11"
              onClick={() => goTo(`pedido=${order.id}`, overlayDepth())}
            >
              <span className="font-medium whitespace-nowrap">{order.order_number}</span>
              <span className="min-w-0 truncate text-ink-2">
                {ORDER_LIFE[order.status].label} · {showDate(order.created_at, timeZone)}
              </span>
              <Price
                hasLightCents
                pesos={order.total_amount}
                className={`ml-auto ${ORDER_LIFE[order.status].isSale ? '' : 'line-through'}`}
              />
            </AreaButton>
          </li>
        ))}
      </ul>
    )}
    {user.total_orders > user.orders.length && (
      <p className="mt-1 text-ink-2">
        Los {user.orders.length} más recientes de {counted(user.total_orders, 'pedido', 'pedidos')}.
      </p>
    )}
  </SheetPart>
)
