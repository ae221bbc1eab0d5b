import { showToast } from '../overlay/toasts'

/** Returns whether it worked. On plain HTTP there is no clipboard API, so `execCommand` is the fallback. */
export async function copyText(text: string, done: string, from: HTMLElement) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied === true || copySelected(text, from)) showToast(done)
  else showToast('No se pudo copiar. Mantén presionado el texto para copiarlo.', { kind: 'error' })
}

/** Inserted inside the open dialog: everything outside it is inert and cannot be selected. */
function copySelected(text: string, from: HTMLElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  from.after(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  from.focus()
  return isCopied
}
