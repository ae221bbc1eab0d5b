import { AreaButton } from '../../../ui/controls/area-button'
import { CircleUserIcon, StoreIcon } from '../../../ui/icons/panel-icons'
import { LogOutIcon, SearchIcon } from '../../../ui/icons/icons'
import { useSession } from '../../../api/session'
import { Key } from '../../../ui/controls/key'
import { Brand } from '../brand'
import { EntryWords, FootButton, FootLine, SectionLink } from './menu-entry'
import { PendingOrders } from '../../orders/list/pending-orders'
import { followTab } from '../live/follow-tab'
import { LiveLine } from '../live/live-line'
import { SystemDot } from '../../system/system-dot'
import type { MenuProps } from './menu-props'
import { sections } from '../sections'

/** ADM-07: the side menu of wide screens; below 1200 px an icon rail with tooltips on hover and focus. */
export function SideMenu({ current, addressOf, shopName, timeZone, onGoTo, onClose, onSignOut }: MenuProps) {
  const name = useSession(({ user }) => user?.name ?? '')
  return (
    <div className="flex flex-col overflow-y-auto border-r border-line bg-bg px-2 pb-2 max-md:hidden">
      <Brand shopName={shopName} />
      <AreaButton
        className="group relative mb-2 flex min-h-8 flex-none items-center gap-2 rounded-control border border-line-2 bg-surface pr-1 pl-2 text-ink-2 hover:border-edge tablet:justify-center tablet:px-0"
        aria-keyshortcuts="Control+K"
        onClick={onGoTo}
      >
        <SearchIcon />
        <EntryWords>Ir a…</EntryWords>
        <Key className="ml-auto tablet:hidden">Ctrl K</Key>
      </AreaButton>
      <nav aria-label="Secciones del panel" className="grid grid-cols-1 gap-px">
        {sections.map(({ key, name: word, Icon }) => (
          <SectionLink
            key={key}
            href={addressOf(key)}
            aria-current={key === current ? 'page' : undefined}
            onClick={followTab}
          >
            <Icon />
            <EntryWords>{word}</EntryWords>
            {key === 'pedidos' && <PendingOrders />}
            {key === 'ajustes' && <SystemDot timeZone={timeZone} />}
          </SectionLink>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <LiveLine timeZone={timeZone} />
        <FootButton onClick={onClose}>
          <StoreIcon />
          <EntryWords>Ver tienda</EntryWords>
        </FootButton>
        <FootLine>
          <CircleUserIcon />
          <EntryWords className="truncate">{name}</EntryWords>
        </FootLine>
        <FootButton onClick={onSignOut}>
          <LogOutIcon />
          <EntryWords>Cerrar sesión</EntryWords>
        </FootButton>
      </div>
    </div>
  )
}
