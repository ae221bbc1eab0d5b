import { PANEL_MANIFEST } from '@tocador/contracts/panel-app-words'
import { create } from 'zustand'

/** Not in the types of TypeScript: Chromium asks only by this event. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface PanelInstall {
  /** Kept until the owner wants to install; it can be used once. */
  event: InstallEvent | undefined
  isInstalled: boolean
}

export const usePanelInstall = create<PanelInstall>(() => ({ event: undefined, isInstalled: false }))

const HEAD = [
  ['link[rel="manifest"]', 'href', PANEL_MANIFEST],
  ['link[rel="apple-touch-icon"]', 'href', '/panel-icon-180.png'],
  ['meta[name="apple-mobile-web-app-title"]', 'content', 'Panel'],
] as const

/** While the panel is open, the page's app is the panel instead of the shop; returns a function that ends it. */
export function linkPanelApp(): () => void {
  const following = new AbortController()
  // Before the link changes: browsers that offer to install then ask again, for the other app.
  const keep = (event: Event) => {
    event.preventDefault()
    usePanelInstall.setState({ event: event as InstallEvent })
  }
  addEventListener('beforeinstallprompt', keep, following)
  addEventListener('appinstalled', () => usePanelInstall.setState({ event: undefined, isInstalled: true }), following)
  const restores = HEAD.map(([selector, name, value]) => {
    const element = document.querySelector(selector)
    const before = element?.getAttribute(name) ?? ''
    element?.setAttribute(name, value)
    return () => element?.setAttribute(name, before)
  })
  return () => {
    following.abort()
    for (const restore of restores) restore()
    // It would install the app of a link that the page has no longer.
    usePanelInstall.setState({ event: undefined })
  }
}

export async function installPanel(event: InstallEvent): Promise<void> {
  usePanelInstall.setState({ event: undefined })
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'accepted') usePanelInstall.setState({ isInstalled: true })
}
