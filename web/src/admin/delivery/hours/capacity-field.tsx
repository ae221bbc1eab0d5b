import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/form/field'

/** The limit of orders at an hour. */
export const CapacityField = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label="Pedidos por horario" optional inputMode="numeric" suffix="máx." autoComplete="off" {...props} />
)
