import { LogOut, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MirrorSymbol } from '../../ui/mirror'
import { IconPress } from '../frame/press'
import { useIsPhone } from '../frame/use-media'
import { PendingOrders } from '../orders/pending-orders'
import { sections } from './sections'
import { followTab, type MenuProps } from './side-menu'

/** ADM-08: the tabs of phones, one scrolling row that stays in sight. */
export function TabBar(props: MenuProps) {
  return useIsPhone() ? <PhoneTabs {...props} /> : null
}

function PhoneTabs({ current, addressOf, shopName, onClose, onSignOut }: MenuProps) {
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
        <IconPress label="Cerrar sesión" onClick={onSignOut}>
          <LogOut className="icon size-5!" aria-hidden="true" />
        </IconPress>
        <IconPress label="Volver a la tienda" onClick={onClose}>
          <X className="icon size-5!" aria-hidden="true" />
        </IconPress>
      </div>
      <nav ref={bar} aria-label="Secciones del panel" className="tab-bar">
        {sections.map(({ key, name, Icon }) => (
          <a key={key} href={addressOf(key)} aria-current={key === current ? 'page' : undefined} onClick={followTab}>
            <Icon className="icon" aria-hidden="true" />
            {name}
            {key === 'pedidos' && <PendingOrders />}
          </a>
        ))}
      </nav>
    </>
  )
}
