export interface WhatsappTab {
  /** False when the browser blocked the tab or somebody closed it meanwhile. */
  show: (url: string) => boolean
  close: () => void
}

/** Only inside the click may a page open a tab, and the message is not known before the shop has answered. */
export function openWhatsappTab(): WhatsappTab {
  const tab = window.open('about:blank', '_blank')
  if (tab !== null) {
    tab.document.title = 'WhatsApp'
    tab.document.documentElement.lang = 'es-MX'
    tab.document.body.textContent = 'Enviando tu pedido. WhatsApp se abre en un momento…'
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
