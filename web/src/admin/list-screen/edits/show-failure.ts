import { showToast } from '../../../ui/overlay/toasts'

/** Says what failed, outside a dialog. `retry` is offered where nothing else on the screen repeats it, as after a failed undo. */
export const showFailure = (text: string, retry?: () => void) =>
  showToast(text, { kind: 'error', ...(retry && { action: { label: 'Reintentar', run: retry } }) })
