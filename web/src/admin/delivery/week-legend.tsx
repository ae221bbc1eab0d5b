import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { classes } from '../../ui/classes'
import { CopyIcon, EyeOffIcon, PlusIcon } from '../../ui/dialog-icons'
import { CheckIcon } from '../../ui/icons'
import { CircleSlashIcon } from '../../ui/panel-icons'
import { cellGround, type CellState } from './week-cell'

const lines = [
  ['active', <CheckIcon key="" />, 'Activo', 'Con los pedidos de su próxima fecha'],
  ['full', <CircleSlashIcon key="" />, 'Lleno', 'Ya no se ofrece esa fecha'],
  ['inactive', <EyeOffIcon key="" />, 'Inactivo', 'Guardado, no se ofrece'],
  ['empty', <PlusIcon key="" />, '', 'Sin horario: toca para agregar'],
] as const satisfies readonly (readonly [CellState, unknown, string, string])[]

/** How to read and change the week, while nothing is selected. */
export const WeekLegend = ({ children }: { children: ReactNode }) => (
  <section className="grid gap-2.5">
    <h2 className="text-[0.875rem] font-semibold">Cómo usar la semana</h2>
    <p className="text-ink-2">
      Un clic activa o desactiva. Arrastra, o usa Mayús, para elegir varios. El nombre de un día o una hora los elige
      todos.
    </p>
    <ul className="grid gap-1.5">
      {lines.map(([state, icon, word, meaning]) => (
        <li key={state} className="flex items-center gap-2.5">
          <span
            className={classes(
              'inline-flex h-7 w-22 flex-none items-center gap-1.25 rounded-control px-2 [&>svg]:size-3.5',
              cellGround(state),
              state === 'empty' && 'border border-dashed border-edge',
            )}
          >
            {icon}
            {word}
          </span>
          {meaning}
        </li>
      ))}
    </ul>
    {children}
  </section>
)

export const CopyWeekButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<CopyIcon />} className="justify-self-start" onClick={onClick}>
    Copiar la semana a otro lugar…
  </Button>
)
