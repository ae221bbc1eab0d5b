import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { PANEL_QUERY, paths } from '../paths'
import { goToPage, insertPageBelow, openAt } from '../../ui/overlay/page-history'
import { usePageData } from '../shell/page-data'
import { usePanelPart } from '../shell/panel-part'

export const openPanel = () => openAt(paths.panel(FIRST_SECTION))
const FIRST_SECTION = 'pedidos'

/** The section of the panel that the address asks for, and whether this visitor may see it; undefined until that is known. */
export function usePanelSection() {
  const section = useLocationProperty(readSection, () => null)
  const isAllowed = useSession(({ isLoaded, user }) => (isLoaded ? user?.role === 'admin' : undefined))
  return { section, isAllowed }
}

const readSection = () => new URLSearchParams(location.search).get(PANEL_QUERY)

/** Over the shop, for administrators only; its code is fetched when it is first opened (ADM-03). */
export function PanelLayer({ onSignOut }: { onSignOut: () => void }) {
  const panel = usePanelPart()
  const { shop, timeZone } = usePageData()
  const { section, isAllowed } = usePanelSection()
  const isOpen = section !== null && isAllowed === true
  useEffect(() => {
    if (isOpen) insertPageBelow(paths.home)
  }, [isOpen])
  const leave = () => goToPage(paths.home)
  return panel?.({
    isOpen,
    section: section ?? FIRST_SECTION,
    addressOf: paths.panel,
    shopName: shop.name,
    timeZone,
    onClose: () => {
      // Back has already left it, or a button asks to.
      if (readSection() !== null) leave()
    },
    onSignOut: () => {
      leave()
      onSignOut()
    },
  })
}
