import { sections } from '../sections'

export interface Shortcut {
  /** Keys pressed in sequence, as values of `KeyboardEvent.key`. */
  keys: readonly string[]
  what: string
  /** The list handles this key when a row has the focus. */
  isRowKey?: true
  run: (shell: ShellActions) => void
}

/** Actions that need the panel's state instead of a visible control. */
export interface ShellActions {
  goTo: (section: string) => void
  showShortcuts: () => void
}

const inPanel = (selector: string) => document.querySelector<HTMLElement>(`.panel ${selector}`)
const focus = (selector: string) => () => inPanel(selector)?.focus()
const click = (selector: string) => () => inPanel(selector)?.click()

export const MAIN_ACTION = '[data-section-actions] [data-look=main]'

/** Each shortcut clicks or focuses a visible control, and does nothing if that control is not on the page. */
export const shortcuts: readonly Shortcut[] = [
  ...sections.map(({ key, name, letter }) => ({
    keys: ['g', letter],
    what: `Ir a ${name}`,
    run: ({ goTo }: ShellActions) => goTo(key),
  })),
  { keys: ['n'], what: 'Crear: la acción principal de la sección', run: click(MAIN_ACTION) },
  { keys: ['/'], what: 'Buscar en la lista', run: focus('[data-toolbar] input[type=search]') },
  { keys: ['f'], what: 'Filtrar', run: focus('[data-toolbar] [data-filter-chip]') },
  { keys: ['['], what: 'Página anterior', run: click('[aria-label=Paginación] li:first-child button') },
  { keys: [']'], what: 'Página siguiente', run: click('[aria-label=Paginación] li:last-child button') },
  { keys: ['j'], what: 'Siguiente fila', isRowKey: true, run: focus('.row-link') },
  { keys: ['k'], what: 'Fila anterior', isRowKey: true, run: focus('tr:last-child .row-link') },
  { keys: ['?'], what: 'Ver los atajos', run: ({ showShortcuts }) => showShortcuts() },
]

/** The shortcut for a key after the previous key; 'waits' for the first key of a sequence. Sequences ignore Caps Lock. */
export function shortcutFor(before: string | undefined, key: string): Shortcut | 'waits' | undefined {
  const letter = key.toLowerCase()
  if (before !== undefined)
    return shortcuts.find(({ keys }) => keys.length === 2 && keys[0] === before.toLowerCase() && keys[1] === letter)
  if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === letter)) return 'waits'
  return shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key)
}
