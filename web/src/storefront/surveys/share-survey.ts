import { showToast } from '../../ui/overlay/toasts'

const loadCopyText = () => import('../../ui/feedback/copy-text')

/** Opens the system's sheet, or copies the address where there is none. */
export async function shareSurvey(title: string, button: HTMLElement, load = loadCopyText) {
  const url = location.href
  try {
    if ('share' in navigator) return await navigator.share({ title, url })
  } catch (reason) {
    // The visitor closed the list of apps.
    if (reason instanceof DOMException && reason.name === 'AbortError') return
  }
  const part = await load().catch(() => undefined)
  if (part === undefined) showToast('Error de conexión. Intenta nuevamente.', { kind: 'error' })
  else await part.copyText(url, 'Enlace copiado', button)
}
