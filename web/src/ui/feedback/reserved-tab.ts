export interface ReservedTab {
  /** False when the browser blocked the tab or it was closed meanwhile. */
  show: (url: string) => boolean
  close: () => void
}

/** Browsers allow opening a tab only during the click, but the message is known only after the server's answer. */
export function openReservedTab(waitingText: string): ReservedTab {
  const tab = window.open('about:blank', '_blank')
  if (tab !== null) {
    tab.document.title = 'WhatsApp'
    tab.document.documentElement.lang = 'es-MX'
    tab.document.body.textContent = waitingText
  }
  return {
    show(url) {
      if (tab === null || tab.closed) return false
      try {
        tab.opener = null
        tab.location.replace(url)
        return true
      } catch {
        return false
      }
    },
    close: () => tab?.close(),
  }
}
