import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useSession } from '../../api/session'
import { PANEL_QUERY, paths } from '../paths'
import { goToPage, insertPageBelow, openAt } from '../../ui/overlay/page-history'
import { usePageData } from '../shell/page-data'
import { usePanelPart } from '../shell/panel-part'

export const openPanel = () => openAt(paths.panel(FIRST_SECTION))
const FIRST_SECTION = 'resumen'

/** The panel section in the address, and whether this visitor may see it; undefined until the session is loaded. */
export function usePanelSection() {
  const section = useLocationProperty(readSection, () => null)
  const isAllowed = useSession(({ isLoaded, user }) => (isLoaded ? user?.role === 'admin' : undefined))
  return { section, isAllowed }
}

const readSection = () => new URLSearchParams(location.search).get(PANEL_QUERY)

/**
 * The panel, shown over the storefront to administrators only; its code is fetched when it is first opened (ADM-03).
 */
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
      // After the browser's Back the address has already changed; after a button it has not.
      if (readSection() !== null) leave()
    },
    onSignOut: () => {
      leave()
      onSignOut()
    },
  })
}
