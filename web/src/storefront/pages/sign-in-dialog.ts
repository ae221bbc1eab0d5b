import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import type { SignInDialogProps } from '../accounts/account-dialog'

/**
 * The login and registration dialog, fetched on the visitor's first move. The same file starts the stream of changes, the
 * filters and the showcase: a file of its own would add to what every visitor downloads.
 */
export const SignInDialog = lazyDialog<SignInDialogProps>(async () => {
  // Not taken apart here: Vite would write each name twice more into the first load.
  const part = await import('./after-first-move')
  part.startLiveUpdates()
  part.startFilters()
  part.startShowcase()
  part.startSearchRow()
  return part.AccountLayer
}, 'Error de conexión en el login')
