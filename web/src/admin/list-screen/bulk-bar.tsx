import { EllipsisIcon } from '../../ui/panel-icons'
import { CloseIcon, type Icon } from '../../ui/icons'
import type { ReactNode } from 'react'
import { useMedia } from '../../ui/use-media'
import { Menu, MenuItem } from '../../ui/overlay/menu'

export interface BulkAction {
  label: string
  Icon: Icon
  run: () => void
}

interface BulkBarProps {
  count: number
  onClear: () => void
  /** Selects the rows of all pages; set while all rows of this page are selected and there are more. */
  chooseAll?: { label: string; run: () => void }
  isBusy?: boolean
  /** Most used first; those that do not fit are in a menu. */
  actions?: readonly BulkAction[]
  /** Other buttons, such as the export menu. */
  children?: ReactNode
}

const NO_ACTIONS: readonly BulkAction[] = []

/** A toolbar over the pager while rows are selected; on phones it has two lines. */
export function BulkBar({ count, onClear, chooseAll, isBusy = false, actions = NO_ACTIONS, children }: BulkBarProps) {
  const [isWide, isPhone] = [useMedia('(min-width: 1280px)'), useMedia('(max-width: 767px)')]
  const room = isWide ? actions.length : isPhone ? 2 : 4
  // A menu with one action would need as much space as that action.
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const hidden = actions.slice(shown.length)
  return (
    <div className="bulk-bar" role="toolbar" aria-label="Con lo seleccionado">
      <b className="mr-2 font-semibold" role="status">
        {count} {count === 1 ? 'seleccionado' : 'seleccionados'}
      </b>
      {chooseAll && (
        <button type="button" className="underline underline-offset-4" onClick={chooseAll.run}>
          {chooseAll.label}
        </button>
      )}
      {/* The last button of the first line on phones. */}
      <button
        type="button"
        className="ml-auto md:order-1 md:ml-1"
        aria-label="Quitar la selección"
        title="Quitar la selección"
        onClick={onClear}
      >
        <CloseIcon />
      </button>
      <span className="basis-full md:hidden" aria-hidden="true" />
      {shown.map(({ label, Icon, run }) => (
        <button key={label} type="button" disabled={isBusy} onClick={run}>
          <Icon />
          {label}
        </button>
      ))}
      {children}
      {hidden.length > 0 && (
        <Menu
          label="Más acciones"
          renderTrigger={(props) => (
            <button type="button" disabled={isBusy} aria-label="Más acciones" title="Más acciones" {...props}>
              <EllipsisIcon />
            </button>
          )}
        >
          {(close) =>
            hidden.map(({ label, Icon, run }) => (
              <MenuItem
                key={label}
                onClick={() => {
                  close()
                  run()
                }}
              >
                <Icon />
                {label}
              </MenuItem>
            ))
          }
        </Menu>
      )}
    </div>
  )
}
