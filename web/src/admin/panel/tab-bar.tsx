import { CircleUserIcon, StoreIcon } from '../../ui/panel-icons'
import { LogOutIcon, SearchIcon, CloseIcon } from '../../ui/icons'
import { useEffect, useRef } from 'react'
import { useSession } from '../../api/session'
import { MirrorSymbol } from '../../ui/mirror'
import { Menu, MenuItem } from '../../ui/overlay/menu'
import { IconButton } from '../frame/button'
import { useIsPhone } from '../../ui/use-media'
import { PendingOrders } from '../orders/pending-orders'
import { followTab } from './follow-tab'
import { AwayBand } from './live-line'
import type { MenuProps } from './menu-props'
import { sections } from './sections'

/** ADM-08: the tabs of phones, one scrolling row that stays in sight. */
export function TabBar(props: MenuProps) {
  return useIsPhone() ? <PhoneTabs {...props} /> : null
}

function PhoneTabs({ current, addressOf, shopName, onGoTo, onClose, onSignOut }: MenuProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <>
      <div className="phone-head">
        <div className="brand min-w-0 flex-1">
          <MirrorSymbol className="h-5.5 w-4 flex-none text-grana" />
          <span className="truncate pt-0.75">{shopName}</span>
          <span className="tag">Admin</span>
        </div>
        <IconButton label="Ir a…" onClick={onGoTo}>
          <SearchIcon className="size-5" />
        </IconButton>
        <AccountMenu onClose={onClose} onSignOut={onSignOut} />
        <IconButton label="Volver a la tienda" onClick={onClose}>
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
      <nav ref={bar} aria-label="Secciones del panel" className="tab-bar">
        {sections.map(({ key, name, Icon }) => (
          <a key={key} href={addressOf(key)} aria-current={key === current ? 'page' : undefined} onClick={followTab}>
            <Icon />
            {name}
            {key === 'pedidos' && <PendingOrders />}
          </a>
        ))}
      </nav>
      <AwayBand />
    </>
  )
}

function AccountMenu({ onClose, onSignOut }: Pick<MenuProps, 'onClose' | 'onSignOut'>) {
  const name = useSession(({ user }) => user?.name ?? '')
  return (
    <Menu
      label={`Mi cuenta: ${name}`}
      renderTrigger={(props) => (
        <IconButton label="Mi cuenta" {...props}>
          <CircleUserIcon className="size-5" />
        </IconButton>
      )}
    >
      {() => (
        <>
          <p className="truncate px-2 py-1.5 text-ink-2" role="presentation">
            {name}
          </p>
          <MenuItem onClick={onClose}>
            <StoreIcon />
            Ver tienda
          </MenuItem>
          <MenuItem onClick={onSignOut}>
            <LogOutIcon />
            Cerrar sesión
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
