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
const click = (selector: string) => () => inPanel(selector)?.click()

export const MAIN_ACTION = ':is(.area-head, .phone-actions) [data-look=main]'

/** Each shortcut clicks or focuses a visible control, and does nothing where there is none. */
export const shortcuts: readonly Shortcut[] = [
  ...sections.map(({ key, name, letter }) => ({
    keys: ['g', letter],
    what: `Ir a ${name}`,
    run: ({ goTo }: ShellActions) => goTo(key),
  })),
  { keys: ['n'], what: 'Crear: la acción principal de la sección', run: click(MAIN_ACTION) },
  { keys: ['/'], what: 'Buscar en la lista', run: focus('.filters input[type=search]') },
  { keys: ['f'], what: 'Filtrar', run: focus('.filters .filter-chip, .filters .filter-chip button') },
  { keys: ['['], what: 'Página anterior', run: click('[aria-label=Paginación] li:first-child button') },
  { keys: [']'], what: 'Página siguiente', run: click('[aria-label=Paginación] li:last-child button') },
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
