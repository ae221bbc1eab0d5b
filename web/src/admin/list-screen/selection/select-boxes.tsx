import { cellClass, headCellClass } from '../../../ui/layout/table'
import type { Selection } from './use-selection'

interface SelectAllProps {
  selection: Selection
  ids: readonly number[]
}

/** The box of the table's head; half set while some rows are selected. */
export const SelectAll = ({ selection, ids }: SelectAllProps) => (
  <th scope="col" className={headCellClass.tick}>
    <input
      type="checkbox"
      aria-label="Seleccionar todos los de esta página"
      className="size-4 accent-action"
      checked={ids.length > 0 && ids.every(selection.has)}
      ref={(box) => {
        if (box) box.indeterminate = ids.some(selection.has) && !ids.every(selection.has)
      }}
      onChange={() => selection.toggleAll(ids)}
    />
  </th>
)

interface SelectRowProps extends SelectAllProps {
  id: number
  name: string
  isTall: boolean
}

/** With Shift all rows from the last clicked one are selected. */
export const SelectRow = ({ selection, ids, id, name, isTall }: SelectRowProps) => (
  <td className={cellClass.tick(isTall)}>
    <input
      type="checkbox"
      aria-label={`Seleccionar ${name}`}
      className="size-4 accent-action"
      checked={selection.has(id)}
      onChange={(event) => selection.toggle(id, ids, (event.nativeEvent as PointerEvent).shiftKey === true)}
    />
  </td>
)
