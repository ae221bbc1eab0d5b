import { CircleUserIcon, StoreIcon } from '../../ui/panel-icons'
import { LogOutIcon, SearchIcon } from '../../ui/icons'
import { useSession } from '../../api/session'
import { MirrorSymbol } from '../../ui/mirror'
import { PendingOrders } from '../orders/pending-orders'
import { followTab } from './follow-tab'
import { LiveLine } from './live-line'
import type { MenuProps } from './menu-props'
import { sections } from './sections'

/** ADM-07: the menu of wide screens; a rail of icons with their words beside them on demand below 1200 px. */
export function SideMenu({ current, addressOf, shopName, timeZone, onGoTo, onClose, onSignOut }: MenuProps) {
  const name = useSession(({ user }) => user?.name ?? '')
  return (
    <div className="side">
      <div className="brand">
        <MirrorSymbol className="h-5.5 w-4 flex-none text-grana" />
        <span className="shop-name truncate pt-0.75">{shopName}</span>
        <span className="tag">Admin</span>
      </div>
      <button type="button" className="go-to-button" aria-keyshortcuts="Control+K" onClick={onGoTo}>
        <SearchIcon />
        <span className="word">Ir a…</span>
        <kbd className="key">Ctrl K</kbd>
      </button>
      <nav aria-label="Secciones del panel" className="grid gap-px">
        {sections.map(({ key, name: word, Icon }) => (
          <a
            key={key}
            href={addressOf(key)}
            className="menu-entry"
            aria-current={key === current ? 'page' : undefined}
            onClick={followTab}
          >
            <Icon />
            <span className="word">{word}</span>
            {key === 'pedidos' && <PendingOrders />}
          </a>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <LiveLine timeZone={timeZone} />
        <button type="button" className="menu-entry foot" onClick={onClose}>
          <StoreIcon />
          <span className="word">Ver tienda</span>
        </button>
        <p className="menu-entry foot">
          <CircleUserIcon />
          <span className="word truncate">{name}</span>
        </p>
        <button type="button" className="menu-entry foot" onClick={onSignOut}>
          <LogOutIcon />
          <span className="word">Cerrar sesión</span>
        </button>
      </div>
    </div>
  )
}
