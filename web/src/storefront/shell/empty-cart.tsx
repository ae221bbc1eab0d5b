import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'

/** Instead of the lines in the cart, and of the steps in the checkout. */
export const EmptyCart = ({ onClose, children }: { onClose: () => void; children: string }) => (
  <EmptyState
    heading="h3"
    title="Tu carrito está vacío"
    action={
      <Button look="main" onClick={onClose}>
        Ver productos
      </Button>
    }
  >
    {children}
  </EmptyState>
)
