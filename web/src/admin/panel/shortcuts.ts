import { sections } from './sections'

export interface Shortcut {
  /** One after the other, as `KeyboardEvent.key` names them. */
  keys: readonly string[]
  what: string
  /** In a row the list itself has this key. */
  isRowKey?: true
  run: (shell: ShellActions) => void
}

/** What only the panel itself can do. */
export interface ShellActions {
  goTo: (section: string) => void
  showShortcuts: () => void
}

const inPanel = (selector: string) => document.querySelector<HTMLElement>(`.panel-overlay ${selector}`)
const focus = (selector: string) => () => inPanel(selector)?.focus()
const press = (selector: string) => () => inPanel(selector)?.click()

export const MAIN_ACTION = ':is(.area-head, .phone-actions) .press.main'

/** Each presses or focuses what can be seen, so that it does what the button does and nothing where there is none. */
export const shortcuts: readonly Shortcut[] = [
  ...sections.map(({ key, name, letter }) => ({
    keys: ['g', letter],
    what: `Ir a ${name}`,
    run: ({ goTo }: ShellActions) => goTo(key),
  })),
  { keys: ['n'], what: 'Crear: la acción principal de la sección', run: press(MAIN_ACTION) },
  { keys: ['/'], what: 'Buscar en la lista', run: focus('.filters input[type=search]') },
  { keys: ['f'], what: 'Filtrar', run: focus('.filters .filter-chip, .filters .filter-chip button') },
  { keys: ['['], what: 'Página anterior', run: press('.pager [aria-label=Anterior]') },
  { keys: [']'], what: 'Página siguiente', run: press('.pager [aria-label=Siguiente]') },
  { keys: ['j'], what: 'Siguiente fila', isRowKey: true, run: focus('.row-link') },
  { keys: ['k'], what: 'Fila anterior', isRowKey: true, run: focus('tr:last-child .row-link') },
  { keys: ['?'], what: 'Ver los atajos', run: ({ showShortcuts }) => showShortcuts() },
]

/** What a key means after the one before it; a first key that leads on waits for its second. */
export function shortcutFor(before: string | undefined, key: string): Shortcut | 'waits' | undefined {
  if (before !== undefined)
    return shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === before && keys[1] === key)
  if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)) return 'waits'
  return shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)
}
