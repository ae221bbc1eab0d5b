import { KeyboardIcon, StoreIcon } from '../../../ui/icons/panel-icons'
import { LogOutIcon } from '../../../ui/icons/icons'
import { PlusIcon } from '../../../ui/icons/dialog-icons'
import { replacePage } from '../../../ui/overlay/page-history'
import type { MenuProps } from '../menu/menu-props'
import { sections } from '../sections'
import { MAIN_ACTION } from '../shortcuts/shortcuts'

type Shell = Pick<MenuProps, 'current' | 'addressOf' | 'onClose' | 'onSignOut'> & {
  /** Closes the palette. */
  onLeave: () => void
  onShortcuts: () => void
}

/**
 * Targets of the command palette. The opened target replaces the palette's history entry, so that Back returns to the
 * page before the palette.
 */
export function goToTargets({ current, addressOf, onClose, onSignOut, onLeave, onShortcuts }: Shell) {
  const go = (address: string, layers: number) => {
    replacePage(address, layers)
    onLeave()
  }
  const after = (act: () => void) => () => {
    onLeave()
    // Wait until the palette has closed and the section is mounted.
    setTimeout(act)
  }
  return {
    sections: sections.map(({ key, name, Icon }) => ({
      kind: 'place' as const,
      key: `seccion-${key}`,
      name,
      Icon,
      go: () => (key === current && !isOverSheet() ? onLeave() : go(addressOf(key), 1)),
    })),
    actions: [
      ...sections.flatMap(({ key, action }) =>
        action === undefined
          ? []
          : [
              {
                kind: 'place' as const,
                key: `accion-${key}`,
                name: action,
                Icon: PlusIcon,
                go: () => {
                  if (key !== current || isOverSheet()) go(addressOf(key), 1)
                  after(() => clickMainAction(action))()
                },
              },
            ],
      ),
      {
        kind: 'place' as const,
        key: 'accion-atajos',
        name: 'Atajos de teclado',
        Icon: KeyboardIcon,
        go: after(onShortcuts),
      },
      { kind: 'place' as const, key: 'accion-tienda', name: 'Ver tienda', Icon: StoreIcon, go: after(onClose) },
      { kind: 'place' as const, key: 'accion-salir', name: 'Cerrar sesión', Icon: LogOutIcon, go: after(onSignOut) },
    ],
    onOrder: (id: number) => go(`${addressOf('pedidos')}&pedido=${id}`, 2),
    onProduct: (id: number) => go(`${addressOf('productos')}&editar=${id}`, 2),
    onClient: (id: number) => go(`${addressOf('usuarios')}&usuario=${id}`, 2),
  }
}

const isOverSheet = () => document.querySelector('[data-overlay=side-sheet][open]') !== null

const LOADING_MS = 5_000

/**
 * Clicks the section's main button as soon as it is rendered: the previous section may still be mounted, or the code
 * still loading.
 */
function clickMainAction(name: string) {
  const click = () => {
    const button = document.querySelector<HTMLElement>(MAIN_ACTION)
    if (button === null || !button.innerText.includes(name)) return false
    button.click()
    return true
  }
  if (click()) return
  const changes = new MutationObserver(() => click() && changes.disconnect())
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => changes.disconnect(), LOADING_MS)
}
