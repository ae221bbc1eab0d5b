import { ADDED_CONFIRMATION_MS } from '@tocador/contracts/cart/cart-words'
import { useEffect, useState } from 'react'
import { useOnline } from '../../api/online'
import { AreaButton } from '../../ui/controls/area-button'
import { classes } from '../../ui/layout/classes'
import { CheckIcon } from '../../ui/icons/icons'
import { Spinner } from '../../ui/feedback/spinner'

type Phase = 'ready' | 'adding' | 'added'

/** Adds a product to the cart; resolves with whether it succeeded. */
export type AddProduct = (productId: number) => Promise<boolean>

/** The three states of an add button; 'added' lasts two seconds (SHOP-19). */
export function useAdded(productId: number, add: AddProduct) {
  const [phase, setPhase] = useState<Phase>('ready')
  useEffect(() => {
    if (phase !== 'added') return
    const timer = setTimeout(() => setPhase('ready'), ADDED_CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [phase])
  const press = () => {
    if (phase === 'adding') return
    setPhase('adding')
    void add(productId).then((isDone) => setPhase(isDone ? 'added' : 'ready'))
  }
  return { phase, press }
}

interface AddButtonProps {
  name: string
  phase: Phase
  isOut: boolean
  onPress: () => void
}

/** All states have the same size. While adding, the button keeps the focus and ignores clicks. */
export function AddButton({ name, phase, isOut, onPress }: AddButtonProps) {
  const isCurrent = useOnline((state) => state.isCurrent)
  return (
    <AreaButton
      className={classes(
        'inline-flex min-h-11 w-full items-center justify-center rounded-pill border px-3.5 text-small font-semibold transition-colors @min-[16.5rem]:w-28 noscript:hidden',
        phase === 'ready' &&
          'border-edge enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-bg disabled:border-line disabled:text-ink-3',
        phase === 'adding' && 'border-line bg-sunken text-ink-2',
        phase === 'added' && 'border-success bg-success text-bg',
      )}
      disabled={(isOut || !isCurrent) && phase === 'ready'}
      isOff={phase === 'adding'}
      aria-busy={phase === 'adding' || undefined}
      onClick={onPress}
    >
      {phase === 'adding' && <Spinner />}
      {phase === 'added' && <CheckIcon />}
      {phase === 'ready' ? (
        <span>
          Agregar
          <span className="sr-only">
            {isOut ? ` ${name}: agotado` : isCurrent ? ` ${name} al carrito` : ` ${name}: sin conexión`}
          </span>
        </span>
      ) : (
        <span className="sr-only">{phase === 'adding' ? `Agregando ${name}` : `${name} agregado`}</span>
      )}
    </AreaButton>
  )
}
