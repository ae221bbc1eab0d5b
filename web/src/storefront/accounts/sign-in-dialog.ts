import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import type { SignInDialogProps } from './account-dialog'

/** The login and registration dialog, fetched when first opened. */
export const SignInDialog = lazyDialog<SignInDialogProps>(
  async () => (await import('./account-dialog')).AccountDialog,
  'Error de conexión en el login',
)
