import { GoTo } from './go-to'
import { goToTargets } from './go-to-targets'

/** The palette with the panel's targets, a chunk of its own. */
export const GoToPalette = (shell: Parameters<typeof goToTargets>[0]) => (
  <GoTo {...goToTargets(shell)} onClose={shell.onLeave} />
)
