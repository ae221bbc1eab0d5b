import type { ComponentProps } from 'react'
import { ChevronDownIcon } from '../../../ui/icons/dialog-icons'

/** A select beside its row, which names it. */
export const RowSelect = (props: ComponentProps<'select'>) => (
  <span className="relative">
    <select {...props} className="control w-full appearance-none truncate pr-10" />
    <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-field-x my-auto text-ink-2" />
  </span>
)
