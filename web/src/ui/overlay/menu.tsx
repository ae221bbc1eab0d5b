import type { ComponentProps } from 'react'
import { classes } from '../layout/classes'
import { Popover, type PopoverProps } from './popover'

/** A popover with menu entries, which close it when clicked; arrow keys move between them. */
export const Menu = (props: Omit<PopoverProps, 'role'>) => <Popover role="menu" {...props} />

type MenuItemProps = Omit<ComponentProps<'button'>, 'type'> & {
  role?: 'menuitem' | 'menuitemradio' | 'menuitemcheckbox'
  isDangerous?: boolean
}

/** One entry; also the look of the options of a suggestion list (`menuItemClass`). */
export const MenuItem = ({ role = 'menuitem', isDangerous = false, className, ...rest }: MenuItemProps) => (
  <button
    type="button"
    role={role}
    {...rest}
    className={classes(menuItemClass, isDangerous && 'text-danger', className)}
  />
)

export const menuItemClass =
  'flex min-h-control w-full items-center gap-[min(.625rem,2vw)] rounded-[.4375rem] px-2 py-1 text-left font-normal hover:bg-sunken'
