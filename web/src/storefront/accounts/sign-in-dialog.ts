import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import type { SignInDialogProps } from './account-dialog'

/** Login and registration, fetched when first wanted. */
export const SignInDialog = lazyDialog<SignInDialogProps>(
  async () => (await import('./account-dialog')).AccountDialog,
  'Error de conexión en el login',
)
