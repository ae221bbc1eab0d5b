/**
 * Opens a tab inside the click, because browsers block one that opens after the reply; `point` then leads it to
 * WhatsApp. Undefined if the browser blocks it anyway.
 */
export function openWhatsappTab() {
  const tab = window.open('about:blank', '_blank')
  if (tab === null) return undefined
  tab.opener = null
  return { point: (url: string) => void (tab.location.href = url), close: () => tab.close() }
}
