import { showNumber } from '@tocador/contracts/money'
import { AreaButton } from '../../../ui/controls/area-button'
import { EllipsisIcon } from '../../../ui/icons/panel-icons'
import { CloseIcon, type Icon } from '../../../ui/icons/icons'
import { useEffect, useEffectEvent, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../../../ui/layout/classes'
import { useMedia } from '../../../ui/layout/use-media'
import { announce } from '../../../ui/overlay/announcer'
import { Menu, MenuItem } from '../../../ui/overlay/menu'

export interface BulkAction {
  label: string
  Icon: Icon
  run: () => void
}

interface BulkBarProps {
  count: number
  onClear: () => void
  /** What so many rows allow no longer. */
  note?: string | undefined
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
export function BulkBar({
  count,
  onClear,
  note,
  chooseAll,
  isBusy = false,
  actions = NO_ACTIONS,
  children,
}: BulkBarProps) {
  const [isWide, isPhone] = [useMedia('(min-width: 1280px)'), useMedia('(max-width: 767px)')]
  const room = isWide ? 6 : isPhone ? 2 : 4
  // A menu with one action would need as much space as that action.
  const shown = actions.length <= room + 1 ? actions : actions.slice(0, room)
  const hidden = actions.slice(shown.length)
  const text = `${showNumber(count)} ${count === 1 ? 'seleccionado' : 'seleccionados'}`
  // The bar comes with its first text, which screen readers do not read.
  const tellFirst = useEffectEvent(() => announce(`Selección: ${showNumber(count)}`))
  useEffect(() => tellFirst(), [])
  return (
    <div
      className="absolute bottom-15 left-1/2 z-5 flex min-h-11 w-max max-w-[calc(100%-1rem)] -translate-x-1/2 flex-wrap items-center gap-0.5 rounded-[.75rem] bg-ink pr-1.5 pl-3.5 whitespace-nowrap text-bg shadow-3 max-md:@container max-md:fixed max-md:inset-x-2 max-md:w-auto max-md:max-w-none max-md:bottom-[calc(.5rem+env(safe-area-inset-bottom))] max-md:translate-x-0 max-md:py-1"
      data-bulk-bar=""
      role="toolbar"
      aria-label="Con lo seleccionado"
    >
      <b className="mr-2 font-semibold whitespace-normal" role="status">
        {text}
        {note !== undefined && <span className="font-normal"> · {note}</span>}
      </b>
      {chooseAll && (
        <BulkButton className="underline underline-offset-4" onClick={chooseAll.run}>
          {chooseAll.label}
        </BulkButton>
      )}
      {/* The last button of the first line on phones. */}
      <BulkButton
        className="ml-auto md:order-1 md:ml-1"
        aria-label="Quitar la selección"
        title="Quitar la selección"
        onClick={onClear}
      >
        <CloseIcon />
      </BulkButton>
      <span className="basis-full md:hidden" aria-hidden="true" />
      {shown.map(({ label, Icon, run }) => (
        <BulkButton key={label} disabled={isBusy} onClick={run}>
          <Icon />
          {label}
        </BulkButton>
      ))}
      {children}
      {hidden.length > 0 && (
        <Menu
          label="Más acciones"
          renderTrigger={(props) => (
            <BulkButton disabled={isBusy} aria-label="Más acciones" title="Más acciones" {...props}>
              <EllipsisIcon />
            </BulkButton>
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

/** The bar is dark, so its buttons and their focus ring inherit its color. With large text on a phone the words need the icons' space. */
export const BulkButton = ({ className, ...rest }: ComponentProps<'button'>) => (
  <AreaButton
    {...rest}
    className={classes(
      'flex min-h-8 items-center gap-1.5 rounded-control px-2.5 font-medium hover:bg-bg/14 focus-visible:outline-current max-md:min-h-11 max-md:flex-none max-md:@max-[15rem]:[&:not([aria-label])>svg]:hidden',
      className,
    )}
  />
)
