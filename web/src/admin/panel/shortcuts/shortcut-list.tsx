import { Dialog } from '../../../ui/overlay/dialog'
import { useRowKeys } from '../../list-screen/sheet/row-keys'
import { shortcuts } from './shortcuts'
import { Key } from '../../../ui/controls/key'

interface ListedKeys {
  keys: readonly string[]
  what: string
}

const everywhere: readonly ListedKeys[] = [
  { keys: ['Ctrl K'], what: 'Ir a… un pedido, un producto, un cliente o una acción' },
  ...shortcuts.filter(({ isRowKey }) => isRowKey !== true),
  { keys: ['Esc'], what: 'Cerrar lo que está encima' },
]
const rows: readonly ListedKeys[] = shortcuts.filter(({ isRowKey }) => isRowKey === true)

/** The dialog that lists all shortcuts, generated from the key bindings. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const rowKeys = useRowKeys()
  return (
    <Dialog title="Atajos de teclado" isText onClose={onClose}>
      <Group title="En cualquier sección" keys={everywhere} />
      <Group title="En una fila de la lista" keys={[...rows, ...rowKeys]} />
    </Dialog>
  )
}

const Group = ({ title, keys }: { title: string; keys: readonly ListedKeys[] }) => (
  <section className="mb-4 last:mb-0">
    <h3 className="mb-1 font-semibold">{title}</h3>
    <dl>
      {keys.map(({ keys: pressed, what }) => (
        <div key={what} className="flex items-baseline gap-3 border-b border-line py-1">
          <dt className="flex w-30 flex-none flex-wrap gap-1">
            {pressed.map((key) => (
              <Key key={key} isAlwaysShown>
                {/^[A-Z]$/.test(key) ? `Mayús ${key}` : key}
              </Key>
            ))}
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  </section>
)
