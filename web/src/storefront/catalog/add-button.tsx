import { ADDED_CONFIRMATION_MS } from '@tocador/contracts/cart/cart-words'
import { useEffect, useState, type ReactNode } from 'react'
import { useOnline } from '../../api/online'
import { AreaButton } from '../../ui/controls/area-button'
import { CheckIcon } from '../../ui/icons/icons'
import { Spinner } from '../../ui/feedback/spinner'

type Phase = 'ready' | 'adding' | 'added'

/** Adds a product to the cart; resolves with whether it succeeded. */
export type AddProduct = (productId: number, quantity?: number) => Promise<boolean>

/** The three states of an add button; 'added' lasts two seconds (SHOP-19). */
export function useAdded(productId: number, add: AddProduct) {
  const [last, setLast] = useState<{ id: number; phase: Phase }>({ id: productId, phase: 'ready' })
  // Another shade may have been chosen meanwhile.
  const phase = last.id === productId ? last.phase : 'ready'
  useEffect(() => {
    if (last.phase !== 'added') return
    const timer = setTimeout(() => setLast({ ...last, phase: 'ready' }), ADDED_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [last])
  const press = () => {
    if (phase === 'adding') return
    setLast({ id: productId, phase: 'adding' })
    void add(productId).then((isDone) =>
      setLast((now) => (now.id === productId ? { id: productId, phase: isDone ? 'added' : 'ready' } : now)),
    )
  }
  return { phase, press }
}

export interface AddButtonProps {
  name: string
  phase: Phase
  /** What it says instead while the product is sold out. */
  outText?: ReactNode
  onPress: () => void
}

/** All states have the same size. While adding, the button keeps the focus and ignores clicks. */
export function AddButton({ name, phase, outText, onPress }: AddButtonProps) {
  const isCurrent = useOnline((state) => state.isCurrent)
  return (
    <AreaButton
      className="card-button"
      data-phase={phase}
      disabled={!isCurrent && phase === 'ready'}
      isOff={phase === 'adding'}
      aria-busy={phase === 'adding' || undefined}
      onClick={onPress}
    >
      {phase === 'adding' && <Spinner />}
      {phase === 'added' && <CheckIcon />}
      {phase === 'ready' ? (
        <span>
          {outText ?? 'Agregar'}
          <span className="sr-only">
            {outText ? ` cuando llegue ${name}` : isCurrent ? ` ${name} al carrito` : ` ${name}: sin conexión`}
          </span>
        </span>
      ) : (
        <span className="sr-only">{phase === 'adding' ? `Agregando ${name}` : `${name} agregado`}</span>
      )}
    </AreaButton>
  )
}
