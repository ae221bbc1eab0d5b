import { showToast } from './overlay/toasts'

/** Says whether it worked; without a secure address there is no clipboard, but an old command that knows one. */
export async function copyText(text: string, done: string, from: HTMLElement) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  if (isCopied === true || copySelected(text, from)) showToast(done)
  else showToast('No se pudo copiar. Mantén presionado el texto para copiarlo.', { kind: 'error' })
}

/** Inside the dialog: everything outside it is inert and cannot be selected. */
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
