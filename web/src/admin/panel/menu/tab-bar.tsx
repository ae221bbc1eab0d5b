import { CircleUserIcon, StoreIcon } from '../../../ui/icons/panel-icons'
import { LogOutIcon, SearchIcon, CloseIcon } from '../../../ui/icons/icons'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../api/session'
import { Brand } from '../brand'
import { Menu, MenuItem } from '../../../ui/overlay/menu'
import { IconButton } from '../../../ui/controls/icon-button'
import { useIsPhone } from '../../../ui/layout/use-media'
import { PendingOrders } from '../../orders/list/pending-orders'
import { followTab } from '../live/follow-tab'
import { OfflineBand } from '../live/live-line'
import { SystemDot } from '../../system/system-dot'
import type { MenuProps } from './menu-props'
import { sections } from '../sections'

/** ADM-08: the tab bar of phones, a sticky row that scrolls horizontally. */
export function TabBar(props: MenuProps) {
  return useIsPhone() ? <PhoneTabs {...props} /> : null
}

function PhoneTabs({ current, addressOf, shopName, timeZone, onGoTo, onClose, onSignOut }: MenuProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <>
      <div className="flex h-13 items-center bg-bg pr-1 pl-2" data-phone-bar="">
        <Brand shopName={shopName} className="min-w-0 flex-1" />
        <IconButton label="Ir a…" onClick={onGoTo}>
          <SearchIcon className="size-5" />
        </IconButton>
        <AccountMenu onClose={onClose} onSignOut={onSignOut} />
        <IconButton label="Volver a la tienda" onClick={onClose}>
          <CloseIcon className="size-5" />
        </IconButton>
      </div>
      <nav
        ref={bar}
        aria-label="Secciones del panel"
        data-phone-bar=""
        // The faded edge indicates that the row can be scrolled.
        className="sticky top-0 z-6 flex overflow-x-auto border-b border-line-2 bg-bg px-2 [scrollbar-width:none] after:pointer-events-none after:sticky after:-right-2 after:ml-auto after:w-7 after:flex-none after:bg-[linear-gradient(to_right,transparent,var(--color-bg))]"
      >
        {sections.map(({ key, name, Icon }) => (
          <a
            key={key}
            href={addressOf(key)}
            aria-current={key === current ? 'page' : undefined}
            className="flex h-11.5 items-center gap-1.5 px-2.75 font-medium whitespace-nowrap text-ink-2 no-underline focus-visible:-outline-offset-3 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-3px_0_var(--color-action)] aria-[current]:[&>svg]:text-action forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:-outline-offset-2 forced-colors:aria-[current]:outline-[Highlight]"
            onClick={followTab}
          >
            <Icon />
            {name}
            {key === 'pedidos' && <PendingOrders />}
            {key === 'ajustes' && <SystemDot timeZone={timeZone} />}
          </a>
        ))}
      </nav>
      <OfflineBand />
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
