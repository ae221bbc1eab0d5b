import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button'
import { classes } from '../../../ui/layout/classes'
import { CopyIcon } from '../../../ui/icons/dialog-icons'
import { cellLooks } from './week-cell'

const meanings = {
  active: 'Con los pedidos de su próxima fecha',
  full: 'Ya no se ofrece esa fecha',
  closed: 'Esa fecha, por un día u horas cerradas',
  inactive: 'Guardado, no se ofrece',
  empty: 'Sin horario: toca para agregar',
} as const

/** How to read and change the week, while nothing is selected. */
export const WeekLegend = ({ children }: { children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-2.5">
    <h2 className="text-part font-semibold">Cómo usar la semana</h2>
    <p className="text-ink-2">
      Un clic activa o desactiva. Arrastra, o usa Mayús, para elegir varios. El nombre de un día o una hora los elige
      todos.
    </p>
    <ul className="grid grid-cols-1 gap-1.5">
      {(['active', 'full', 'closed', 'inactive', 'empty'] as const).map((state) => {
        const { ground, Icon, word } = cellLooks[state]
        return (
          <li key={state} className="flex items-center gap-2.5">
            <span
              className={classes(
                'inline-flex h-7 w-22 flex-none items-center gap-1.25 rounded-control px-2',
                ground,
                state === 'empty' && 'border border-dashed border-edge',
              )}
            >
              <Icon className="size-3.5" />
              {word}
            </span>
            {meanings[state]}
          </li>
        )
      })}
    </ul>
    {children}
  </section>
)

export const CopyWeekButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<CopyIcon />} className="justify-self-start" onClick={onClick}>
    Copiar la semana a otro lugar…
  </Button>
)
