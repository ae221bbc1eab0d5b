import { showNumber } from '@tocador/contracts/money'
import type { ReactNode } from 'react'
import { adminFailureText } from '../../../api/admin-failure'
import { ChevronDownIcon } from '../../../ui/icons/dialog-icons'
import { IconButton } from '../../../ui/controls/icon-button'
import { CloseIcon } from '../../../ui/icons/icons'
import { ChevronUpIcon } from '../../../ui/icons/panel-icons'
import { showToast } from '../../../ui/overlay/toasts'
import type { Neighbours } from './use-neighbours'

interface SheetStepsProps {
  /** What a row is, as in `Pedido anterior`. */
  what: string
  neighbours: Pick<Neighbours, 'place' | 'total'>
  /** The page beside the shown one may have to be read first. */
  onStep: (step: 1 | -1) => Promise<void> | void
  onClose: () => void
  isLocked?: boolean
  /** Buttons before the one that closes. */
  children?: ReactNode
}

/** The end of the head of a row’s sheet: its place in the list, the previous and the next row, and the button that closes. */
export function SheetSteps({ what, neighbours, onStep, onClose, isLocked = false, children }: SheetStepsProps) {
  const { place, total } = neighbours
  const steps = [
    ['anterior', ChevronUpIcon, -1, place === 1],
    ['siguiente', ChevronDownIcon, 1, place === total],
  ] as const
  return (
    <div className="ml-auto flex items-center md:gap-2">
      <span className="whitespace-nowrap text-ink-2 max-md:sr-only">
        {place !== undefined && `${showNumber(place)} de ${showNumber(total)}`}
      </span>
      {steps.map(([word, Icon, step, isEnd]) => (
        <IconButton
          key={word}
          label={`${what} ${word}`}
          disabled={place === undefined || isEnd}
          onClick={() => void Promise.resolve(onStep(step)).catch(sayFailure)}
        >
          <Icon />
        </IconButton>
      ))}
      {children}
      <IconButton label="Cerrar" disabled={isLocked} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}

const sayFailure = (failure: unknown) =>
  showToast(
    adminFailureText(failure, {
      refused: 'Error al cargar la lista',
      offline: 'Error de conexión al cargar la lista',
    }),
    { kind: 'error' },
  )
