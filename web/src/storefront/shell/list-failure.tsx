import { ConnectionFailure, type ApiFailure } from '../../api/failure'
import { useOnline } from '../../api/online'
import { Button } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Notice } from '../../ui/feedback/notice'
import { RefreshIcon } from '../../ui/icons/notice-icons'
import { loadAgain } from './stay-in-shop'

export interface ListFailureProps {
  failure: ApiFailure | ConnectionFailure
  text: string
  /** When false, the products of the first HTML stay visible below it. */
  isAlone: boolean
}

/** Retrying reloads the page (SHOP-11). */
export function ListFailure({ failure, text, isAlone }: ListFailureProps) {
  const isOnline = useOnline((state) => state.isOnline)
  const retry = (
    <Button
      look={isAlone ? 'main' : 'line'}
      size={isAlone ? 'usual' : 'small'}
      icon={<RefreshIcon />}
      onClick={loadAgain}
    >
      Reintentar
    </Button>
  )
  if (isAlone) {
    return (
      <EmptyState role="alert" heading="h3" title={text} action={retry}>
        {failure instanceof ConnectionFailure
          ? isOnline && 'Revisa tu internet. '
          : 'La falla es nuestra; intenta de nuevo en un momento. '}
        Tu carrito sigue apartado.
      </EmptyState>
    )
  }
  // The offline bar already says this.
  if (!isOnline) return null
  return (
    <div className="mb-8">
      <Notice tone="error" role="alert" title={text} action={retry}>
        Ves lo que alcanzó a llegar; precios y existencias pueden haber cambiado.
      </Notice>
    </div>
  )
}
