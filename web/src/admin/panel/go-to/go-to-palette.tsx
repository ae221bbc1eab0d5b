import { GoTo } from './go-to'
import { goToTargets } from './go-to-targets'

interface GoToPaletteProps extends Omit<Parameters<typeof goToTargets>[0], 'onClose' | 'onLeave'> {
  isOpen: boolean
  /** Fetched while closed. */
  keepMounted?: boolean
  /** Returns to the shop. */
  onShop: () => void
  onClose: () => void
}

/** The palette with the panel's targets, a chunk of its own. */
export const GoToPalette = ({ isOpen, onShop, onClose, ...shell }: GoToPaletteProps) =>
  isOpen && <GoTo {...goToTargets({ ...shell, onClose: onShop, onLeave: onClose })} onClose={onClose} />
