import { CircleUser, LogOut, Store } from 'lucide-react'
import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { MirrorSymbol } from '../../ui/mirror'
import { PendingOrders } from '../orders/pending-orders'
import { sections } from './sections'

export interface MenuProps {
  current: string
  addressOf: (section: string) => string
  shopName: string
  onClose: () => void
  onSignOut: () => void
}

/** A tab lies on the panel itself: whatever was open above it is gone. */
export function followTab(event: MouseEvent<HTMLAnchorElement>) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  const { pathname, search } = event.currentTarget
  if (search !== location.search) navigate(`${pathname}${search}`, { state: { overlay: 1 } })
}

/** ADM-07: the menu of wide screens; a rail of icons below 1200 px. */
export function SideMenu({ current, addressOf, shopName, onClose, onSignOut }: MenuProps) {
  const name = useSession(({ user }) => user?.name ?? '')
  return (
    <div className="side">
      <div className="brand">
        <MirrorSymbol className="h-5.5 w-4 flex-none text-grana" />
        <span className="shop-name truncate pt-0.75">{shopName}</span>
        <span className="tag">Admin</span>
      </div>
      <nav aria-label="Secciones del panel" className="grid gap-px">
        {sections.map(({ key, name: word, Icon }) => (
          <a
            key={key}
            href={addressOf(key)}
            title={word}
            className="menu-entry"
            aria-current={key === current ? 'page' : undefined}
            onClick={followTab}
          >
            <Icon className="icon" aria-hidden="true" />
            <span className="word">{word}</span>
            {key === 'pedidos' && <PendingOrders />}
          </a>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <button type="button" title="Ver tienda" className="menu-entry foot" onClick={onClose}>
          <Store className="icon" aria-hidden="true" />
          <span className="word">Ver tienda</span>
        </button>
        <p className="menu-entry foot" title={name}>
          <CircleUser className="icon" aria-hidden="true" />
          <span className="word truncate">{name}</span>
        </p>
        <button type="button" title="Cerrar sesión" className="menu-entry foot" onClick={onSignOut}>
          <LogOut className="icon" aria-hidden="true" />
          <span className="word">Cerrar sesión</span>
        </button>
      </div>
    </div>
  )
}
