import './ui.css'
import { createRoot } from 'react-dom/client'
import { Announcer } from '../src/ui/overlay/announcer'
import { ToastRegion } from '../src/ui/overlay/toast-region'
import { ChartParts } from './chart-parts'
import { ChoiceParts } from './choice-parts'
import { DialogParts } from './dialog-parts'
import { FieldParts } from './field-parts'
import { ListParts } from './list-parts'
import { SmallParts } from './small-parts'
import { StateParts } from './state-parts'

const variants = [
  { name: 'Tienda, claro', className: '[color-scheme:light]' },
  { name: 'Tienda, oscuro', className: '[color-scheme:dark]' },
  { name: 'Panel, claro', className: 'dense [color-scheme:light]' },
  { name: 'Panel, oscuro', className: 'dense [color-scheme:dark]' },
]

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <>
      <main tabIndex={-1}>
        <h1 className="sr-only">Componentes</h1>
        {variants.map(({ name, className }) => (
          <section key={name} aria-label={name} className={`bg-bg text-ink ${className}`}>
            <div className="mx-auto grid max-w-256 grid-cols-[minmax(0,1fr)] gap-8 px-gutter py-12">
              <h2 className="t-2">{name}</h2>
              {/* A separate form, because radio buttons with the same name in one form would be one group. */}
              <form className="grid grid-cols-[minmax(0,1fr)] gap-8" onSubmit={(event) => event.preventDefault()}>
                <SmallParts />
                <StateParts />
                <FieldParts />
                <ChoiceParts />
                <ListParts />
                <ChartParts />
              </form>
              <DialogParts />
            </div>
          </section>
        ))}
      </main>
      <Announcer />
      <ToastRegion />
    </>,
  )
